import { OFFER_CHOICES, OFFER_FILTERS } from '../offers/offers.rules.ts';
import { SEARCH_CHOICES, SEARCH_RANGES } from '../search/search-filters.rules.ts';
import { USED_CHOICES, USED_RANGES } from '../used-cars/used-filters.rules.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locale.ts';
import { PATHS } from './page-paths.ts';

/** What a page has besides its paths. */
interface PageDetails {
  /** The supported search parameters: no others change a page or add cache entries. */
  query?: readonly string[];
  /** Not for search engines: personal or development pages. */
  unlisted?: boolean;
  /** Rendered for every request and never cached. */
  dynamic?: boolean;
  /** Cached until the used cars change. */
  usedCars?: boolean;
  /** Paths are lower case; plates in them are not. */
  parameterCase?: 'upper';
  /** The page is valid in one country only: in other languages this page replaces it. */
  elsewhere?: string;
  /** The search parameters that mean something in one country only: amounts of money. */
  local?: readonly string[];
}

const DETAILS: Partial<Record<PageName, PageDetails>> = {
  search: { query: ['q', ...SEARCH_CHOICES, ...SEARCH_RANGES, 'sort', 'page'], local: ['price', 'monthly', 'novice'] },
  usedCars: {
    query: ['zip', 'radius', 'area', 'q', 'variant', ...USED_CHOICES, ...USED_RANGES, 'sort', 'page'],
    local: ['zip', 'radius', 'area', 'sticker', 'novice', 'price'],
    usedCars: true,
  },
  usedCar: { query: ['zip'], elsewhere: 'usedCars', usedCars: true },
  favourites: { unlisted: true },
  stopDailyMail: { unlisted: true },
  reminder: { unlisted: true },
  invitation: { unlisted: true },
  saleSheet: { unlisted: true },
  compare: { query: ['v'] },
  configurator: { query: ['c', 'v', 'step'], unlisted: true, dynamic: true },
  electric: { query: ['sort'] },
  offers: { query: OFFER_FILTERS, local: ['monthly'] },
  offer: { query: [...OFFER_CHOICES, 'zip'], elsewhere: 'offers' },
  guides: { query: ['q'] },
  guide: { query: OFFER_CHOICES },
  howItWorks: { dynamic: true },
  club: { dynamic: true },
  quoteRequest: { query: ['car', 'step'] },
  quotes: { unlisted: true },
  quote: { unlisted: true, dynamic: true },
  verification: { unlisted: true, dynamic: true },
  rating: { unlisted: true, dynamic: true },
  dealer: { query: ['zip'], elsewhere: 'newCars', usedCars: true },
  quoteThanks: { unlisted: true },
  dealerAnswer: { unlisted: true },
  payment: { unlisted: true, dynamic: true },
  till: { unlisted: true, dynamic: true },
  advisorBooking: { unlisted: true },
  voucherTerms: { dynamic: true },
  garage: { unlisted: true },
  sharedReceipt: { unlisted: true },
  dashboard: { unlisted: true },
  vehicle: { unlisted: true, dynamic: true, parameterCase: 'upper' },
  vehicleWorth: { unlisted: true, dynamic: true, parameterCase: 'upper' },
  keepOrChange: { query: ['v'], unlisted: true, dynamic: true, parameterCase: 'upper' },
  vehicleHistory: { unlisted: true, dynamic: true, parameterCase: 'upper' },
  insurance: { unlisted: true, dynamic: true, parameterCase: 'upper' },
  login: { unlisted: true },
  registration: { unlisted: true },
  forgotPassword: { unlisted: true },
  confirmation: { unlisted: true },
  changePassword: { unlisted: true },
  profile: { unlisted: true },
  carDrawings: { unlisted: true },
  kit: { unlisted: true },
  mailbox: { unlisted: true, dynamic: true },
  mails: { unlisted: true, dynamic: true },
};

export type PageName = keyof typeof PATHS;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
export type PageParams<Name extends PageName> = Record<ParamNames<(typeof PATHS)[Name]['it']>, string>;

/** Identifies a page in one language in lists of pages. */
export function routeId(name: PageName, locale: Locale): string {
  return `${name}.${locale}`;
}

export const PAGE_NAMES = Object.keys(PATHS) as PageName[];

export function pageDefinition(name: PageName): PageDetails & { path: Record<Locale, string> } {
  return { ...DETAILS[name], path: PATHS[name] };
}

/** The segments of every path, split once: a page has a hundred links. */
const SEGMENTS = mapValues(PATHS, (path) => mapValues(path, (pattern: string) => pattern.split('/').filter(Boolean)));

function mapValues<Key extends string, Value, Result>(
  record: Record<Key, Value>,
  change: (value: Value) => Result,
): Record<Key, Result> {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, change(value)]);
  return Object.fromEntries(entries) as Record<Key, Result>;
}

/** The path of a page in a language; `pathTo` is for page parameters that TypeScript does not know. */
export function pagePath<Name extends PageName>(
  name: Name,
  locale: Locale,
  ...[params]: ParamNames<(typeof PATHS)[Name]['it']> extends never ? [] : [PageParams<Name>]
): string {
  return pathTo(name, locale, params ?? {});
}

export function pathTo(name: PageName, locale: Locale, params: Record<string, string>): string {
  let path = locale === DEFAULT_LOCALE ? '' : `/${locale}`;
  for (const segment of SEGMENTS[name][locale])
    path += segment.startsWith(':') ? `/${encodeURIComponent(params[segment.slice(1)] ?? '')}` : `/${segment}`;
  return path || '/';
}

export interface ResolvedPage {
  name: PageName;
  locale: Locale;
  params: Record<string, string>;
  /** The canonical path of this page; all other spellings redirect to it. */
  canonical: string;
}

const PATTERNS = PAGE_NAMES.flatMap((name) =>
  LOCALES.map((locale) => ({ name, locale, segments: SEGMENTS[name][locale] })),
);

/** The page of a path, ignoring letter case and trailing slashes. */
export function resolvePath(pathname: string): ResolvedPage | undefined {
  const locale = localeOfPath(pathname);
  const segments = splitPath(pathname);
  if (!segments) return undefined;
  if (isLocale(segments[0]) && segments[0] !== DEFAULT_LOCALE) segments.shift();
  for (const pattern of PATTERNS) {
    if (pattern.locale !== locale || pattern.segments.length !== segments.length) continue;
    const params = matchSegments(pattern, segments);
    if (params) return { name: pattern.name, locale, params, canonical: pathTo(pattern.name, locale, params) };
  }
  return undefined;
}

/** The language of a path, also when it has no page. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/').find(Boolean)?.toLowerCase();
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

function splitPath(pathname: string): string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return undefined;
  }
}

function matchSegments(
  { name, segments: expectedSegments }: (typeof PATTERNS)[number],
  segments: string[],
): Record<string, string> | undefined {
  const { parameterCase } = pageDefinition(name);
  const params: Record<string, string> = {};
  for (const [index, expected] of expectedSegments.entries()) {
    const actual = segments[index];
    if (actual === undefined) return undefined;
    if (expected.startsWith(':')) params[expected.slice(1)] = parameterCase === 'upper' ? actual.toUpperCase() : actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}
