import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';

const NAME = 'targa.keep-configuration';

/** Somebody signs in only to keep a configuration: this tab remembers which one until they are back. */
export function storeSaveIntent(code: string): void {
  writeTabItem(NAME, code);
}

/** Whether it was this one; it is asked once. */
export function takeSaveIntent(code: string): boolean {
  const wanted = readTabItem(NAME);
  removeTabItem(NAME);
  return wanted === code;
}
