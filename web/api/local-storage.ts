/** The browser's storage; nothing on the server, nor where merely asking for it throws (blocked cookies). */
export function openLocalStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

/** Storage may refuse at any time; then what was to be kept lasts as long as the page. */
export function attemptStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    const storage = openLocalStorage();
    return storage && action(storage);
  } catch {
    return undefined;
  }
}
