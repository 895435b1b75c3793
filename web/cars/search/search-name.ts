import type { FilterTexts } from './filter-texts.ts';
import { activeFilters, type SearchKind, type SearchUrl } from './search-url.ts';

/** All filters in words. */
export function searchName(kind: SearchKind, query: SearchUrl, { whole }: FilterTexts): string {
  return activeFilters(kind, query).map(whole).join(' · ');
}
