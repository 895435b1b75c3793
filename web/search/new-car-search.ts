import { SEARCH_CHOICES, SEARCH_RANGES } from '#contract/search/search-filters.rules.ts';
import type { SearchKind } from '#web/cars/search/search-url.ts';

export const NEW_CAR_SEARCH: SearchKind = {
  page: 'search',
  singles: ['q'],
  choices: SEARCH_CHOICES,
  ranges: SEARCH_RANGES,
  others: ['sort'],
};
