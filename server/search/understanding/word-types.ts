import type { SearchChoice } from '#contract/search/search-filters.rules.ts';

export type Phrases = readonly string[];

/** `unsupported` measures, such as a length, have no filter and are reported as ignored. */
export type Unit =
  | 'price'
  | 'monthly'
  | 'kilowatts'
  | 'horsepower'
  | 'seats'
  | 'doors'
  | 'distance'
  | 'emissions'
  | 'unsupported';
export type Bound = 'from' | 'to';

/** What buyers of a country type. Accents and capitals do not matter, and neither does punctuation within a phrase. */
export interface Words {
  /** For each filter its values as in the URL. */
  filters: Partial<Record<SearchChoice, Record<string, Phrases>>>;
  sort: { price: Phrases };
  /** Before a figure; `between` only begins a range. */
  bounds: Record<Bound | 'between', Phrases>;
  /** After a figure. */
  boundsAfter: Record<Bound, Phrases>;
  /** Between two figures. */
  connectors: Phrases;
  thousand: Phrases;
  units: Record<Unit, Phrases>;
  /** What follows is not wanted, for which there is no filter. */
  not: Phrases;
  /** Understood, but there is no filter for it. */
  unsupported: Phrases;
  /** Words without which a sentence means the same. */
  fillers: Phrases;
}
