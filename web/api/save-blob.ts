const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser to be kept; it is never opened, unless its type says by what. */
export function saveBlob(name: string, content: Blob | string, type = 'application/octet-stream'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
