import { quoteUrl, readQuoteUrl } from '../quotes/quote-url.rules.ts';
import { LOCALES, type Locale } from './locale.ts';
import { type PageName, pageDefinition, pathTo, type ResolvedPage, resolvePath } from './paths.ts';

/** Each language belongs to a country with its own prices, offers, dealers and postal codes. */

/** The paths of a page in all languages that have it. */
export function alternatePaths({ name, locale, params }: ResolvedPage): Partial<Record<Locale, string>> {
  const locales = pageDefinition(name).elsewhere ? [locale] : LOCALES;
  return Object.fromEntries(locales.map((each) => [each, pathTo(name, each, params)]));
}

/** The page in another language, or the page that replaces it there. */
export function pathIn(page: ResolvedPage, locale: Locale): string {
  const elsewhere = pageDefinition(page.name).elsewhere as PageName | undefined;
  return elsewhere && locale !== page.locale ? pathTo(elsewhere, locale, {}) : pathTo(page.name, locale, page.params);
}

/** The URL in another language, with the search parameters that mean the same there. */
export function urlIn(locale: Locale, { pathname, search }: { pathname: string; search: string }): string {
  const page = resolvePath(pathname);
  if (!page) return pathTo('home', locale, {});
  if (page.locale !== locale && page.name === 'quoteRequest') {
    const cars = readQuoteUrl(search).map(({ offer: _offer, ...car }) => car);
    return quoteUrl(locale, cars);
  }
  return pathIn(page, locale) + knownSearch(page, search, locale);
}

/**
 * Only the search parameters that the server used to render the page; the key of a mail's link must not be repeated.
 */
function knownSearch({ name, locale: current }: ResolvedPage, search: string, locale: Locale): string {
  const { query = [], local = [], elsewhere } = pageDefinition(name);
  const isAway = locale !== current;
  if (isAway && elsewhere) return '';
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const key of query) {
    const value = given.get(key);
    if (value !== null && !(isAway && local.includes(key))) known.set(key, value);
  }
  return known.size > 0 ? `?${known}` : '';
}
