/** The browser's storage; undefined on the server, and where reading it throws (blocked cookies). */
export function openLocalStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

/** Storage may throw at any time; the value then lasts as long as the page. */
export function attemptStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    const storage = openLocalStorage();
    return storage && action(storage);
  } catch {
    return undefined;
  }
}
