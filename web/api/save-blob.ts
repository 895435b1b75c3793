const RELEASE_AFTER_MS = 60_000;

/** Downloads a file; the browser never opens it in the page. */
export function saveBlob(name: string, content: Blob | string, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
}
