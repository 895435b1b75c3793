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

export function readSearchUrl(search: string): SearchUrl {
  const given = new URLSearchParams(search);
  const query: SearchUrl = {};
  for (const name of PAGES.search.query) {
    const value = given.get(name)?.trim();
    if (value) query[name] = value;
  }
  return query;
}

/** Always in the same order, so that one search has one URL. */
export function searchPath(locale: Locale, query: SearchUrl): string {
  const parts = PAGES.search.query.flatMap((name) => {
    const value = query[name];
    return value ? [`${name}=${encode(value)}`] : [];
  });
  return pagePath('search', locale) + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** Commas and slashes need no encoding in a query and are easier to read. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%20', '+');
}

export function chosenValues(query: SearchUrl, filter: SearchChoice): string[] {
  return query[filter]?.split(',').filter(Boolean) ?? [];
}

export function chosenRange(query: SearchUrl, filter: SearchRange): NumberRange {
  return readRange(query[filter] ?? '') ?? {};
}

/** Changing a filter starts at the first page. */
export function withValue(query: SearchUrl, filter: Parameter, value: string | undefined): SearchUrl {
  const { [filter]: _before, page: _page, ...rest } = query;
  return value ? { ...rest, [filter]: value } : rest;
}

export function toggleChoice(query: SearchUrl, filter: SearchChoice, value: string): SearchUrl {
  const before = chosenValues(query, filter);
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort();
  const next = withValue(query, filter, after.join(','));
  return filter === 'make' ? withoutStrayModels(next, after) : next;
}

/** Models are offered below their makes, and removed with them. */
function withoutStrayModels(query: SearchUrl, makes: readonly string[]): SearchUrl {
  const models = chosenValues(query, 'model').filter((model) => makes.includes(model.split('/', 1)[0] ?? ''));
  return withValue(query, 'model', models.join(','));
}

export function withRange(query: SearchUrl, filter: SearchRange, range: NumberRange): SearchUrl {
  const { from, to } = range;
  const isTurned = from !== undefined && to !== undefined && from > to;
  return withValue(query, filter, writeRange(isTurned ? { from: to, to: from } : range));
}

export function activeFilters(query: SearchUrl): ActiveFilter[] {
  return [
    ...(query.q ? [{ filter: 'q' as const, value: query.q }] : []),
    ...SEARCH_CHOICES.flatMap((filter) => chosenValues(query, filter).map((value) => ({ filter, value }))),
    ...SEARCH_RANGES.flatMap((filter) => {
      const value = writeRange(chosenRange(query, filter));
      return value && value !== '-' ? [{ filter, value }] : [];
    }),
  ];
}

export function withoutFilter(query: SearchUrl, { filter, value }: ActiveFilter): SearchUrl {
  return isChoice(filter) ? toggleChoice(query, filter, value) : withValue(query, filter, undefined);
}

/** Removes all filters; the order stays. */
export function withoutFilters({ sort }: SearchUrl): SearchUrl {
  return sort ? { sort } : {};
}

export function withPage({ page: _page, ...query }: SearchUrl, page: number): SearchUrl {
  return page > 1 ? { ...query, page: String(page) } : query;
}
