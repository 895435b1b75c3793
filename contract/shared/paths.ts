import { OFFER_CHOICES, OFFER_FILTERS } from '../offers/offers.rules.ts';
import { SEARCH_CHOICES, SEARCH_RANGES } from '../search/search-filters.rules.ts';
import { USED_CHOICES, USED_RANGES } from '../used-cars/used-filters.rules.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locale.ts';

/** Every page of the site, in every language. */
interface PageDefinition {
  path: Record<Locale, string>;
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

const everywhere = <const Path extends string>(path: Path) =>
  ({ it: path, en: path, es: path, fr: path, de: path }) as const;

export const PAGES = {
  home: { path: everywhere('') },
  newCars: {
    path: {
      it: 'auto-nuove',
      en: 'new-cars',
      es: 'coches-nuevos',
      fr: 'voitures-neuves',
      de: 'neuwagen',
    },
  },
  search: {
    path: {
      it: 'cerca-auto',
      en: 'find-a-car',
      es: 'buscar-coche',
      fr: 'trouver-une-voiture',
      de: 'autosuche',
    },
    query: ['q', ...SEARCH_CHOICES, ...SEARCH_RANGES, 'sort', 'page'],
    local: ['price', 'monthly'],
  },
  usedCars: {
    path: {
      it: 'usato',
      en: 'used-cars',
      es: 'coches-segunda-mano',
      fr: 'voitures-occasion',
      de: 'gebrauchtwagen',
    },
    query: ['zip', 'radius', 'area', 'q', ...USED_CHOICES, ...USED_RANGES, 'sort', 'page'],
    local: ['zip', 'radius', 'area', 'sticker', 'novice', 'price'],
    usedCars: true,
  },
  /** A listing; `zip` is where its distance is counted from. */
  usedCar: {
    path: {
      it: 'usato/:make/:model/:id',
      en: 'used-cars/:make/:model/:id',
      es: 'coches-segunda-mano/:make/:model/:id',
      fr: 'voitures-occasion/:make/:model/:id',
      de: 'gebrauchtwagen/:make/:model/:id',
    },
    query: ['zip'],
    elsewhere: 'usedCars',
    usedCars: true,
  },
  favourites: {
    path: { it: 'preferiti', en: 'favourites', es: 'favoritos', fr: 'favoris', de: 'favoriten' },
    unlisted: true,
  },
  /** The link in the daily mail; its URL also takes the POST of mail programs. */
  stopDailyMail: {
    path: {
      it: 'preferiti/stop-email',
      en: 'favourites/stop-emails',
      es: 'favoritos/cancelar-correos',
      fr: 'favoris/arreter-les-e-mails',
      de: 'favoriten/e-mails-abbestellen',
    },
    unlisted: true,
  },
  /** The links in mails that remind of a deadline; its URL also takes the POST of mail programs. */
  reminder: {
    path: { it: 'promemoria', en: 'reminder', es: 'recordatorio', fr: 'rappel', de: 'erinnerung' },
    unlisted: true,
  },
  compare: {
    path: { it: 'confronta', en: 'compare', es: 'comparar', fr: 'comparer', de: 'vergleichen' },
    query: ['v'],
  },
  make: {
    path: {
      it: 'auto-nuove/:make',
      en: 'new-cars/:make',
      es: 'coches-nuevos/:make',
      fr: 'voitures-neuves/:make',
      de: 'neuwagen/:make',
    },
  },
  model: {
    path: {
      it: 'auto-nuove/:make/:model',
      en: 'new-cars/:make/:model',
      es: 'coches-nuevos/:make/:model',
      fr: 'voitures-neuves/:make/:model',
      de: 'neuwagen/:make/:model',
    },
  },
  /**
   * Before versions, whose pages would match its path. `c` is the code of a configuration, `v` a version to start with.
   */
  configurator: {
    path: {
      it: 'auto-nuove/:make/:model/configura',
      en: 'new-cars/:make/:model/configure',
      es: 'coches-nuevos/:make/:model/configurar',
      fr: 'voitures-neuves/:make/:model/configurer',
      de: 'neuwagen/:make/:model/konfigurieren',
    },
    query: ['c', 'v', 'step'],
    unlisted: true,
    dynamic: true,
  },
  version: {
    path: {
      it: 'auto-nuove/:make/:model/:version',
      en: 'new-cars/:make/:model/:version',
      es: 'coches-nuevos/:make/:model/:version',
      fr: 'voitures-neuves/:make/:model/:version',
      de: 'neuwagen/:make/:model/:version',
    },
  },
  electric: { path: everywhere('ev-page'), query: ['sort'] },
  offers: {
    path: { it: 'offerte', en: 'offers', es: 'ofertas', fr: 'offres', de: 'angebote' },
    query: OFFER_FILTERS,
    local: ['monthly'],
  },
  offer: {
    path: {
      it: 'offerte/:offer',
      en: 'offers/:offer',
      es: 'ofertas/:offer',
      fr: 'offres/:offer',
      de: 'angebote/:offer',
    },
    query: OFFER_CHOICES,
    elsewhere: 'offers',
  },
  guides: {
    path: { it: 'guide', en: 'guides', es: 'guias', fr: 'guides', de: 'ratgeber' },
    query: ['q'],
  },
  /** Guides, topics and posts have a slug of their own in each language; the one of another language redirects. */
  guideTopic: {
    path: {
      it: 'guide/argomento/:slug',
      en: 'guides/topic/:slug',
      es: 'guias/tema/:slug',
      fr: 'guides/theme/:slug',
      de: 'ratgeber/thema/:slug',
    },
  },
  guide: {
    path: { it: 'guide/:slug', en: 'guides/:slug', es: 'guias/:slug', fr: 'guides/:slug', de: 'ratgeber/:slug' },
    query: OFFER_CHOICES,
  },
  blog: { path: everywhere('blog') },
  post: { path: everywhere('blog/:slug') },
  glossary: {
    path: { it: 'glossario', en: 'glossary', es: 'glosario', fr: 'glossaire', de: 'glossar' },
  },
  howItWorks: {
    path: {
      it: 'come-funziona',
      en: 'how-it-works',
      es: 'como-funciona',
      fr: 'comment-ca-marche',
      de: 'so-funktionierts',
    },
    dynamic: true,
  },
  /** Both are rendered for every request, because campaigns begin and end on a day. */
  club: { path: everywhere('club'), dynamic: true },
  /** `car` names the cars: see quote-url.rules.ts. */
  quoteRequest: {
    path: {
      it: 'richiedi-preventivo',
      en: 'request-a-quote',
      es: 'pedir-presupuesto',
      fr: 'demander-un-devis',
      de: 'angebot-anfragen',
    },
    query: ['car', 'step'],
  },
  quotes: {
    path: { it: 'preventivi', en: 'quotes', es: 'presupuestos', fr: 'devis', de: 'anfragen' },
    unlisted: true,
  },
  quote: {
    path: {
      it: 'preventivi/:quote',
      en: 'quotes/:quote',
      es: 'presupuestos/:quote',
      fr: 'devis/:quote',
      de: 'anfragen/:quote',
    },
    unlisted: true,
    dynamic: true,
  },
  verification: {
    path: {
      it: 'verifica/:quote',
      en: 'verify/:quote',
      es: 'verificar/:quote',
      fr: 'verifier/:quote',
      de: 'pruefen/:quote',
    },
    unlisted: true,
    dynamic: true,
  },
  quoteThanks: {
    path: { it: 'grazie', en: 'thank-you', es: 'gracias', fr: 'merci', de: 'danke' },
    unlisted: true,
  },
  /** The link in a dealer's mail. */
  dealerAnswer: {
    path: { it: 'rispondi', en: 'answer', es: 'responder', fr: 'repondre', de: 'antworten' },
    unlisted: true,
  },
  /** A payment and its receipt; the provider leads back here. */
  payment: {
    path: {
      it: 'pagamento/:payment',
      en: 'payment/:payment',
      es: 'pago/:payment',
      fr: 'paiement/:payment',
      de: 'zahlung/:payment',
    },
    unlisted: true,
    dynamic: true,
  },
  /** The sandbox till, where no money moves. */
  till: {
    path: {
      it: 'cassa-di-prova/:session',
      en: 'test-checkout/:session',
      es: 'caja-de-prueba/:session',
      fr: 'caisse-de-test/:session',
      de: 'testkasse/:session',
    },
    unlisted: true,
    dynamic: true,
  },
  advisor: { path: { it: 'consulente', en: 'advisor', es: 'asesor', fr: 'conseiller', de: 'berater' } },
  /** The link in mails about an appointment. */
  advisorBooking: {
    path: {
      it: 'consulente/appuntamento',
      en: 'advisor/appointment',
      es: 'asesor/cita',
      fr: 'conseiller/rendez-vous',
      de: 'berater/termin',
    },
    unlisted: true,
  },
  contact: { path: { it: 'contatti', en: 'contact', es: 'contacto', fr: 'contact', de: 'kontakt' } },
  privacy: { path: everywhere('privacy-policy') },
  legalNotice: {
    path: { it: 'note-legali', en: 'legal-notice', es: 'aviso-legal', fr: 'mentions-legales', de: 'impressum' },
  },
  termsOfUse: {
    path: {
      it: 'condizioni-d-uso',
      en: 'terms-of-use',
      es: 'condiciones-de-uso',
      fr: 'conditions-d-utilisation',
      de: 'nutzungsbedingungen',
    },
  },
  /** Rendered for every request, because campaigns begin and end on a day. */
  voucherTerms: {
    path: {
      it: 'regolamento-buono',
      en: 'voucher-terms',
      es: 'bases-del-vale',
      fr: 'reglement-bon-d-achat',
      de: 'gutschein-teilnahmebedingungen',
    },
    dynamic: true,
  },
  garage: { path: everywhere('garage'), unlisted: true },
  dashboard: { path: everywhere('dashboard'), unlisted: true },
  vehicle: { path: everywhere('dashboard/:plate'), unlisted: true, dynamic: true, parameterCase: 'upper' },
  /** What a vehicle of the garage is worth. */
  vehicleWorth: { path: everywhere('dashboard/:plate/worth'), unlisted: true, dynamic: true, parameterCase: 'upper' },
  /** The insurer's proposal for a vehicle of the garage, from reading to paying. */
  insurance: {
    path: {
      it: 'assicurazione/:plate',
      en: 'insurance/:plate',
      es: 'seguro/:plate',
      fr: 'assurance/:plate',
      de: 'versicherung/:plate',
    },
    unlisted: true,
    dynamic: true,
    parameterCase: 'upper',
  },
  login: { path: everywhere('login'), unlisted: true },
  registration: {
    path: { it: 'registrati', en: 'sign-up', es: 'registro', fr: 'inscription', de: 'registrieren' },
    unlisted: true,
  },
  forgotPassword: {
    path: {
      it: 'password-dimenticata',
      en: 'forgot-password',
      es: 'contrasena-olvidada',
      fr: 'mot-de-passe-oublie',
      de: 'passwort-vergessen',
    },
    unlisted: true,
  },
  confirmation: {
    path: { it: 'conferma', en: 'confirm', es: 'confirmar', fr: 'confirmer', de: 'bestaetigen' },
    unlisted: true,
  },
  changePassword: {
    path: {
      it: 'cambia-password',
      en: 'change-password',
      es: 'cambiar-contrasena',
      fr: 'changer-mot-de-passe',
      de: 'passwort-aendern',
    },
    unlisted: true,
  },
  profile: { path: everywhere('profile'), unlisted: true },
  kit: { path: everywhere('dev/kit'), unlisted: true },
  mailbox: { path: everywhere('dev/mailbox'), unlisted: true, dynamic: true },
  mails: { path: everywhere('dev/mails'), unlisted: true, dynamic: true },
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof PAGES;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
export type PageParams<Name extends PageName> = Record<ParamNames<(typeof PAGES)[Name]['path']['it']>, string>;

/** Identifies a page in one language in lists of pages. */
export function routeId(name: PageName, locale: Locale): string {
  return `${name}.${locale}`;
}

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export function pageDefinition(name: PageName): PageDefinition {
  return PAGES[name];
}

/** The segments of every path, split once: a page has a hundred links. */
const SEGMENTS = mapValues(PAGES, ({ path }) => mapValues(path, (pattern) => pattern.split('/').filter(Boolean)));

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
  ...[params]: ParamNames<(typeof PAGES)[Name]['path']['it']> extends never ? [] : [PageParams<Name>]
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
