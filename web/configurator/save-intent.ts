import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';

const NAME = 'targa.keep-configuration';

/** Stored for the tab when a visitor signs in to save a configuration, so that it is saved afterwards. */
export function storeSaveIntent(code: string): void {
  writeTabItem(NAME, code);
}

/** Whether this code was to be saved; the stored intent is removed. */
export function takeSaveIntent(code: string): boolean {
  const wanted = readTabItem(NAME);
  removeTabItem(NAME);
  return wanted === code;
}
