import { OFFER_FILTERS, OFFER_SORTS } from '#contract/offers/offer-kinds.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

type Parameter = (typeof OFFER_FILTERS)[number];

/** What offers are asked for, as it stands in the address. Nothing else keeps it. */
export type OffersUrl = Partial<Record<Parameter, string>>;

const [USUAL_SORT] = OFFER_SORTS;

export function readOffersUrl(search: string): OffersUrl {
  const given = new URLSearchParams(search);
  const address: OffersUrl = {};
  for (const name of OFFER_FILTERS) {
    const value = given.get(name)?.trim();
    if (value) address[name] = value;
  }
  return address;
}

/** Always in the same order, so that one choice has one address. */
export function offersPath(locale: Locale, address: OffersUrl): string {
  const parts = OFFER_FILTERS.flatMap((name) => {
    const value = address[name];
    const isUsual = (name === 'sort' && value === USUAL_SORT) || (name === 'page' && value === '1');
    return value && !isUsual ? [`${name}=${encode(value)}`] : [];
  });
  return pagePath('offers', locale) + (parts.length > 0 ? `?${parts.join('&')}` : '');
}

/** Commas and slashes may stand in a query as they are, and are read more easily. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/');
}

/** Another filter shows other offers, beginning with the first page. */
export function withOffersValue({ page: _page, ...address }: OffersUrl, name: Parameter, value: string): OffersUrl {
  return { ...address, [name]: value };
}

/** Whether anything narrows the offers down. */
export function isNarrowed({ sort: _sort, page: _page, ...filters }: OffersUrl): boolean {
  return Object.values(filters).some(Boolean);
}
