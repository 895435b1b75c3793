import {
  SEARCH_CHOICES,
  SEARCH_RANGES,
  type SearchChoice,
  type SearchRange,
} from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type NumberRange, readRange, writeRange } from '#contract/shared/number-range.ts';
import { PAGES, pagePath } from '#contract/shared/paths.ts';

type Parameter = (typeof PAGES.search.query)[number];

/** The search, stored in the URL only. */
export type SearchUrl = Partial<Record<Parameter, string>>;

/** One removable part of a search: a single value, a whole range, or the text. */
export type ActiveFilter =
  | { filter: SearchChoice; value: string }
  | { filter: SearchRange; value: string }
  | { filter: 'q'; value: string };

export const isChoice = (filter: string): filter is SearchChoice =>
  (SEARCH_CHOICES as readonly string[]).includes(filter);
export const isRange = (filter: string): filter is SearchRange => (SEARCH_RANGES as readonly string[]).includes(filter);

export function readAddress(search: string): SearchUrl {
  const given = new URLSearchParams(search);
  const address: SearchUrl = {};
  for (const name of PAGES.search.query) {
    const value = given.get(name)?.trim();
    if (value) address[name] = value;
  }
  return address;
}

/** Always in the same order, so that one search has one URL. */
export function searchPath(locale: Locale, address: SearchUrl): string {
  const parts = PAGES.search.query.flatMap((name) => {
    const value = address[name];
    return value ? [`${name}=${encode(value)}`] : [];
  });
  return pagePath('search', locale) + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** Commas and slashes need no encoding in a query and are easier to read. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%20', '+');
}

export function chosenValues(address: SearchUrl, filter: SearchChoice): string[] {
  return address[filter]?.split(',').filter(Boolean) ?? [];
}

export function chosenRange(address: SearchUrl, filter: SearchRange): NumberRange {
  return readRange(address[filter] ?? '') ?? {};
}

/** Changing a filter starts at the first page. */
export function withValue(address: SearchUrl, filter: Parameter, value: string | undefined): SearchUrl {
  const { [filter]: _before, page: _page, ...rest } = address;
  return value ? { ...rest, [filter]: value } : rest;
}

export function toggleChoice(address: SearchUrl, filter: SearchChoice, value: string): SearchUrl {
  const before = chosenValues(address, filter);
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort();
  const next = withValue(address, filter, after.join(','));
  return filter === 'make' ? withoutStrayModels(next, after) : next;
}

/** Models are offered below their makes, and removed with them. */
function withoutStrayModels(address: SearchUrl, makes: readonly string[]): SearchUrl {
  const models = chosenValues(address, 'model').filter((model) => makes.includes(model.split('/', 1)[0] ?? ''));
  return withValue(address, 'model', models.join(','));
}

export function withRange(address: SearchUrl, filter: SearchRange, range: NumberRange): SearchUrl {
  const { from, to } = range;
  const isTurned = from !== undefined && to !== undefined && from > to;
  return withValue(address, filter, writeRange(isTurned ? { from: to, to: from } : range));
}

export function activeFilters(address: SearchUrl): ActiveFilter[] {
  return [
    ...(address.q ? [{ filter: 'q' as const, value: address.q }] : []),
    ...SEARCH_CHOICES.flatMap((filter) => chosenValues(address, filter).map((value) => ({ filter, value }))),
    ...SEARCH_RANGES.flatMap((filter) => {
      const value = writeRange(chosenRange(address, filter));
      return value && value !== '-' ? [{ filter, value }] : [];
    }),
  ];
}

export function withoutFilter(address: SearchUrl, { filter, value }: ActiveFilter): SearchUrl {
  return isChoice(filter) ? toggleChoice(address, filter, value) : withValue(address, filter, undefined);
}

/** Removes all filters; the order stays. */
export function withoutFilters({ sort }: SearchUrl): SearchUrl {
  return sort ? { sort } : {};
}

export function withPage({ page: _page, ...address }: SearchUrl, page: number): SearchUrl {
  return page > 1 ? { ...address, page: String(page) } : address;
}
