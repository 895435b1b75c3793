const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser to be kept; it is never opened. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
