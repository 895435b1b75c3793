import type { Understanding } from '#contract/search/search.endpoints.ts';
import { MAX_SEARCH_LENGTH } from '#contract/search/search-filters.rules.ts';
import type { SearchUrl } from '#web/cars/search/search-url.ts';

/** A text in quotation marks is searched as it is. */
export const inQuotes = (text: string) => `"${text.slice(0, MAX_SEARCH_LENGTH - 2)}"`;

/** The search of a URL with the filters that its text stands for; those in the URL come first. */
export function understoodQuery({ q, ...chosen }: SearchUrl, understood: Understanding | null): SearchUrl {
  if (understood) return { ...understood.query, ...chosen };
  return q ? { q, ...chosen } : chosen;
}
