/** JSON values stored until this tab is closed. Storage may throw at any time; then nothing is stored. */
export function readTabItem(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTabItem(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Private windows may have no storage, or a full one.
  }
}

export function removeTabItem(name: string): void {
  try {
    window.sessionStorage.removeItem(name);
  } catch {
    // As above: then there is nothing to remove.
  }
}
