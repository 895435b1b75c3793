import { MAX_SEARCH_LENGTH } from '#contract/search/search-filters.rules.ts';
import { createStoredList } from '#web/cars/saved/stored-list.ts';

const MAX_RECENT = 5;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_SEARCH_LENGTH;

/** Texts that were searched, the last one first. They never leave the browser. */
export const recentSearches = createStoredList('targa.recent-searches', MAX_RECENT, isText);

export function rememberText(text: string): void {
  recentSearches.change((texts) => [text, ...texts.filter((one) => one !== text)].slice(0, MAX_RECENT));
}
