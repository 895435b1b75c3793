import { OFFER_FILTERS, OFFER_SORTS } from '#contract/offers/offers.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

type Parameter = (typeof OFFER_FILTERS)[number];

/** The filters of offers, stored in the URL only. */
export type OffersUrl = Partial<Record<Parameter, string>>;

const [USUAL_SORT] = OFFER_SORTS;

export function readOffersUrl(search: string): OffersUrl {
  const given = new URLSearchParams(search);
  const query: OffersUrl = {};
  for (const name of OFFER_FILTERS) {
    const value = given.get(name)?.trim();
    if (value) query[name] = value;
  }
  return query;
}

/** Always in the same order, so that the same filters have the same URL. */
export function offersPath(locale: Locale, query: OffersUrl): string {
  const parts = OFFER_FILTERS.flatMap((name) => {
    const value = query[name];
    const isUsual = (name === 'sort' && value === USUAL_SORT) || (name === 'page' && value === '1');
    return value && !isUsual ? [`${name}=${encode(value)}`] : [];
  });
  return pagePath('offers', locale) + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** Commas and slashes need no encoding in a query and are easier to read. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/** Changing a filter starts at the first page. */
export function withOffersValue({ page: _page, ...query }: OffersUrl, name: Parameter, value: string): OffersUrl {
  return { ...query, [name]: value };
}

/** Whether any filter is set. */
export function isNarrowed({ sort: _sort, page: _page, ...filters }: OffersUrl): boolean {
  return Object.values(filters).some(Boolean);
}
