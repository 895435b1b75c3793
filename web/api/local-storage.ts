/** The browser's storage; nothing on the server, nor where merely asking for it throws (blocked cookies). */
export function openLocalStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}
