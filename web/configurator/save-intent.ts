const KEY = 'targa.keep-configuration';

/** Somebody signs in only to keep a configuration: this tab remembers which one until they are back. */
export function storeSaveIntent(code: string): void {
  attempt((storage) => storage.setItem(KEY, code));
}

/** Whether it was this one; it is asked once. */
export function takeSaveIntent(code: string): boolean {
  const wish = attempt((storage) => storage.getItem(KEY));
  attempt((storage) => storage.removeItem(KEY));
  return wish === code;
}

/** Where storage is refused, there is still the button. */
function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}
