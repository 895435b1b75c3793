import { daysBetween } from '../shared/days.ts';
import type { Locale } from '../shared/locale.ts';
import { type PageName, pathTo } from '../shared/paths.ts';

export const TOPICS = ['money', 'energy', 'owning', 'buying', 'driving'] as const;
export type Topic = (typeof TOPICS)[number];

/** The last segment of a topic's path. */
export const TOPIC_SLUGS: Record<Topic, Record<Locale, string>> = {
  money: { it: 'costi', en: 'money', es: 'dinero', fr: 'budget', de: 'geld' },
  energy: { it: 'energia', en: 'energy', es: 'energia', fr: 'energie', de: 'antrieb' },
  owning: { it: 'possedere', en: 'owning', es: 'tener-coche', fr: 'posseder', de: 'halten' },
  buying: { it: 'comprare', en: 'buying', es: 'comprar', fr: 'acheter', de: 'kaufen' },
  driving: { it: 'guidare', en: 'driving', es: 'conducir', fr: 'conduire', de: 'fahren' },
};

/** The articles that are pages of their own. */
export const CONTENT_PAGES = ['how-it-works', 'club'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

export const POSTS = [
  'long-range-electrics',
  'boot-champions',
  'monthly-budget',
  'short-automatics',
  'new-driver-cars',
  'seven-seats',
  'cheapest-energy',
  'electric-or-petrol',
] as const;
export type PostId = (typeof POSTS)[number];

/** A live post with fewer cars is not shown. */
export const MIN_POST_CARS = 3;
export const MAX_GUIDE_SEARCH_LENGTH = 80;

/** The pages that articles name in links and buttons. */
export const LINKED_PAGES = {
  garage: 'garage',
  addVehicle: 'garage',
  search: 'search',
  offers: 'offers',
  quote: 'quoteRequest',
  electric: 'electric',
  advisor: 'advisor',
  compare: 'compare',
  used: 'usedCars',
  verification: 'quotes',
  showroom: 'newCars',
  howItWorks: 'howItWorks',
  club: 'club',
  guides: 'guides',
  glossary: 'glossary',
  contact: 'contact',
  privacy: 'privacy',
} as const satisfies Record<string, PageName>;

export function linkedPath(name: string, locale: Locale): string | undefined {
  if (!Object.hasOwn(LINKED_PAGES, name)) return undefined;
  return pathTo(LINKED_PAGES[name as keyof typeof LINKED_PAGES], locale, {});
}

const REVIEWED_WITHIN_DAYS = 180;

/** Whether an article was last checked so long ago that its page says so. */
export function isUnderReview(checked: string, today: string): boolean {
  return daysBetween(checked, today) > REVIEWED_WITHIN_DAYS;
}

const WORDS_PER_MINUTE = 200;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
