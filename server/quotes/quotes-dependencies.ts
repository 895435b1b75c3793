import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Dealer, NearDealer, NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import type { WantedCar } from '#contract/quotes/quote-request.endpoints.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { MailCar, MailRow } from '#server/shared/mail-content.ts';
import type { MailLimits } from '#server/shared/mail-limits.ts';
import type { ClosedDays } from './dealer-holidays.ts';
import type { QuotesStore } from './quotes.store.ts';

/** A dealer with its private email address and language. */
export type DealerContact = Dealer & { email: string; locale: Locale };

export interface OutgoingQuoteMail {
  template:
    | 'quote-received'
    | 'quote-received-later'
    | 'quote-answered'
    | 'quote-declined'
    | 'quote-inquiry'
    | 'quote-contact'
    | 'quote-reminder'
    | 'quote-viewing'
    | 'question-received'
    | 'question-received-later'
    | 'question-answered'
    | 'question-declined'
    | 'question-inquiry'
    | 'question-contact'
    | 'question-reminder'
    | 'question-viewing'
    | 'message-asked'
    | 'message-replied';
  locale: Locale;
  to: string;
  params: Record<string, string>;
  link: string;
  cars: MailCar[];
  rows?: MailRow[];
}

/** A used car that somebody asks about. */
export interface DescribedListing {
  car: QuotedCar;
  country: Country;
  /** Null for private sellers. */
  dealerId: number | null;
  isForSale: boolean;
}

export interface QuotesDependencies {
  store: QuotesStore;
  queue: Pick<Queue, 'enqueue'>;
  limits: SharedLimits;
  mailLimits: MailLimits;
  dealers: {
    nearest(locale: Locale, make: string, zipCode: string): Promise<NearestDealers>;
    /** The nearest ones except these; none where the postal code is unknown or all are too far away. */
    nearestOthers(locale: Locale, make: string, zipCode: string, except: readonly number[]): Promise<NearDealer[]>;
    /** Including unlisted ones. */
    find(ids: readonly number[]): Promise<DealerContact[]>;
  };
  /** The current data of a car of the catalogue. */
  describeCar(locale: Locale, car: WantedCar): Promise<Omit<QuotedCar, 'offer' | 'used'>>;
  /** The current data of a used car. */
  describeListing(locale: Locale, listing: number): Promise<DescribedListing>;
  /** Of its model in the current catalogue, if it has one. */
  findPhoto(locale: Locale, car: Pick<WantedCar, 'make' | 'model'>): Promise<Photo | null>;
  getOffer(locale: Locale, slug: string): Promise<OfferDetail>;
  /** Renders a mail and sends it. */
  deliverMail(messageId: string, mail: OutgoingQuoteMail): Promise<void>;
  dealersClosed: ClosedDays;
  now: () => Date;
}

/** A caller who requests or opens a quote: a user, the holder of a key, or both. */
export interface QuoteCaller {
  /** Empty when not signed in. */
  userId: string;
  key?: string | undefined;
}
