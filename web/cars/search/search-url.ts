import type { Locale } from '#contract/shared/locale.ts';
import { type NumberRange, readRange, writeRange } from '#contract/shared/number-range.ts';
import { pageDefinition, pathTo } from '#contract/shared/paths.ts';

/** The parameters of a search, stored in the URL only. */
export type SearchUrl = Partial<Record<string, string>>;

/** What one of the search pages can be asked for. */
export interface SearchKind {
  page: 'search' | 'usedCars';
  /** Filters with one value each, such as the text. */
  singles: readonly string[];
  /** Filters with values of which several can be chosen. */
  choices: readonly string[];
  /** Filters with a lowest and a highest figure. */
  ranges: readonly string[];
  /** Parameters that are no filters: they stay when all filters are removed. */
  others: readonly string[];
  /** Parameters that mean nothing without another one: a radius without a postal code. */
  needs?: Partial<Record<string, string>>;
}

/** One removable part of a search: a single value or a whole range. */
export interface ActiveFilter {
  filter: string;
  value: string;
}

/** The parameters of a search in the order of the URL. */
function* parametersOf({ page, needs = {} }: SearchKind, read: (name: string) => string | undefined | null) {
  for (const name of pageDefinition(page).query ?? []) {
    const value = read(name)?.trim();
    const needed = needs[name];
    if (value && (needed === undefined || read(needed)?.trim())) yield [name, value] as const;
  }
}

export function readSearchUrl(kind: SearchKind, search: string): SearchUrl {
  const given = new URLSearchParams(search);
  return Object.fromEntries(parametersOf(kind, (name) => given.get(name)));
}

/** Always in the same order, so that one search has one URL. */
export function searchPath(kind: SearchKind, locale: Locale, query: SearchUrl): string {
  const parts = Array.from(
    parametersOf(kind, (name) => query[name]),
    ([name, value]) => `${name}=${encode(value)}`,
  );
  return pathTo(kind.page, locale, {}) + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** Commas and slashes need no encoding in a query and are easier to read. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%20', '+');
}

export function chosenValues(query: SearchUrl, filter: string): string[] {
  return query[filter]?.split(',').filter(Boolean) ?? [];
}

export function chosenRange(query: SearchUrl, filter: string): NumberRange {
  return readRange(query[filter] ?? '') ?? {};
}

/** Changing a filter starts at the first page. */
export function withValue(query: SearchUrl, filter: string, value: string | undefined): SearchUrl {
  const { [filter]: _before, page: _page, ...rest } = query;
  return value ? { ...rest, [filter]: value } : rest;
}

export function toggleChoice(query: SearchUrl, filter: string, value: string): SearchUrl {
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

export function withRange(query: SearchUrl, filter: string, range: NumberRange): SearchUrl {
  const { from, to } = range;
  const isTurned = from !== undefined && to !== undefined && from > to;
  return withValue(query, filter, writeRange(isTurned ? { from: to, to: from } : range));
}

export function activeFilters({ singles, choices, ranges }: SearchKind, query: SearchUrl): ActiveFilter[] {
  return [
    ...singles.flatMap((filter) => (query[filter] ? [{ filter, value: query[filter] }] : [])),
    ...choices.flatMap((filter) => chosenValues(query, filter).map((value) => ({ filter, value }))),
    ...ranges.flatMap((filter) => {
      const value = writeRange(chosenRange(query, filter));
      return value && value !== '-' ? [{ filter, value }] : [];
    }),
  ];
}

export function withoutFilter({ choices }: SearchKind, query: SearchUrl, { filter, value }: ActiveFilter): SearchUrl {
  return choices.includes(filter) ? toggleChoice(query, filter, value) : withValue(query, filter, undefined);
}

/** Removes all filters; the order stays. */
export function withoutFilters({ others }: SearchKind, query: SearchUrl): SearchUrl {
  return Object.fromEntries(Object.entries(query).filter(([name]) => others.includes(name)));
}

const QUOTES = /^"|"$/g;

/** A text in quotation marks is searched as it is; they are added again where it is shown. */
export const withoutQuotes = (text: string) => text.replace(QUOTES, '');

export function withPage({ page: _page, ...query }: SearchUrl, page: number): SearchUrl {
  return page > 1 ? { ...query, page: String(page) } : query;
}
