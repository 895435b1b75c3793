import { attemptStorage } from '#web/api/local-storage.ts';

export const FAVOURITES_KEY = 'targa.favourites';
export const SEARCHES_KEY = 'targa.searches';

/** Whether something was saved in this browser, without loading what reads it. */
export function hasBrowserItems(): boolean {
  return [FAVOURITES_KEY, SEARCHES_KEY].some((key) => {
    const stored = attemptStorage((storage) => storage.getItem(key));
    return Boolean(stored && stored !== '[]');
  });
}
