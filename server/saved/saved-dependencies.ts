import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { VersionCard } from '#contract/catalogue/version-cards.endpoints.ts';
import type { OfferCardWithState } from '#contract/offers/offer-cards.endpoints.ts';
import type { FavouriteKind, SavedSearchKind } from '#contract/saved/saved-kinds.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import type { DailyMailStore } from './daily-mail.store.ts';
import type { SavedStore } from './saved.store.ts';

export interface CurrentPrice {
  /** Null if it has none, as an offer of something that is included. */
  price: number | null;
  isForSale: boolean;
}

/** What the slice of one kind of favourites provides. */
export interface FavouriteSource {
  /** By key; without those that do not exist. */
  readPrices(keys: readonly string[]): Promise<ReadonlyMap<string, CurrentPrice>>;
}

export interface Matcher {
  match(
    query: string,
    since: { batch: number; moment: Date },
    limit: number,
  ): Promise<{ total: number; ids: number[] }>;
}

/** What the slice of one kind of searches provides: what is new, in numbered batches. */
export interface SearchSource {
  closeBatch(): Promise<number>;
  lastBatch(): Promise<number>;
  /** What was new so shortly before a search was saved counts as well. */
  toleranceMs: number;
  openMatcher(country: Country, batches: { from: number; to: number }): Promise<Matcher>;
}

/** Something new about a new car: a version, a lower price or an offer. */
export interface NewCarNews {
  id: number;
  kind: 'version' | 'price' | 'offer';
  country: Country;
  make: string;
  model: string;
  version: string;
  price: number;
  before: number | null;
  offer: string | null;
  notedAt: Date;
}

export interface NewCarNewsSource {
  /** New offers, both numbers included. */
  listOffers(range: { from: number; to: number }): Promise<NewCarNews[]>;
  listItems(ids: readonly number[]): Promise<NewCarNews[]>;
}

export interface OutgoingDailyMail {
  template: 'daily-news';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  /** The path of the page that turns these mails off. */
  stopLink: string;
  cars: readonly MailCar[];
  rows: readonly MailRow[];
}

export interface SavedDependencies {
  store: SavedStore;
  mails: DailyMailStore;
  favouriteSources: Record<FavouriteKind, FavouriteSource>;
  searchSources: Record<SavedSearchKind, SearchSource>;
  listUsedCards(locale: Locale, ids: readonly number[]): Promise<UsedCardWithState[]>;
  newCarNews: NewCarNewsSource;
  listModelCards(locale: Locale, keys: readonly string[]): Promise<ModelCard[]>;
  listVersionCards(locale: Locale, keys: readonly string[]): Promise<VersionCard[]>;
  listOfferCards(locale: Locale, slugs: readonly string[]): Promise<OfferCardWithState[]>;
  queue: Pick<Queue, 'enqueueAll'>;
  deliverMail(messageId: string, mail: OutgoingDailyMail): Promise<void>;
  now: () => Date;
}
