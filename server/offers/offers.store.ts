import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import type { ElectricModel } from '#contract/offers/offers.endpoints.ts';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { offers, offerTexts } from './offers.tables.ts';

export interface CarPath {
  make: string;
  model: string;
  version: string;
}

/** A version on sale, with the model data of a card. */
export interface OfferedCar {
  version: VersionRow & {
    lengthMm: number | null;
    heightMm: number | null;
    shape: string | null;
    model: Pick<ModelCard, 'id' | 'name' | 'slug' | 'make'>;
  };
  photo: Photo | null;
}

/** Reads the catalogue together with the offers. */
export interface Cars {
  carsAt(locale: Locale, carPaths: readonly CarPath[]): Promise<OfferedCar[]>;
  electricModels(locale: Locale): Promise<ElectricModel[]>;
}

export type StoredOffer = Awaited<ReturnType<ReturnType<typeof queriesOn>['offersOn']>>[number];

export type OffersStore = ReturnType<typeof queriesOn> &
  Cars & {
    /** The same store on one snapshot of offers and catalogue. */
    inSnapshot<Result>(work: (store: OffersStore) => Promise<Result>): Promise<Result>;
  };

export function createOffersStore(database: Database, readCars: (database: Database) => Cars): OffersStore {
  return {
    ...queriesOn(database),
    ...readCars(database),
    inSnapshot: (work) => inSnapshot(database, (transaction) => work(createOffersStore(transaction, readCars))),
  };
}

function queriesOn(database: Database) {
  const offersWhere = (locale: Locale, condition: SQL | undefined) =>
    database
      .select({
        id: offers.id,
        slug: offers.slug,
        carPath: { make: offers.make, model: offers.model, version: offers.version },
        terms: offers.terms,
        validFrom: offers.validFrom,
        validUntil: offers.validUntil,
        dealer: { id: dealers.id, name: dealers.name, city: dealers.city, zipCode: dealers.zipCode },
        cars: offers.cars,
        title: offerTexts.title,
        text: offerTexts.text,
      })
      .from(offers)
      .innerJoin(offerTexts, and(eq(offerTexts.offerId, offers.id), eq(offerTexts.locale, locale)))
      .leftJoin(
        dealers,
        and(eq(dealers.code, offers.dealer), eq(dealers.country, offers.country), eq(dealers.isListed, true)),
      )
      .where(and(eq(offers.country, COUNTRY_OF[locale]), condition))
      .orderBy(asc(offers.validUntil), asc(offers.id));

  const holdsOn = (day: string) => and(lte(offers.validFrom, day), gte(offers.validUntil, day));

  return {
    /** Offers valid on a day in the country of a locale; the first to end comes first. */
    offersOn: (locale: Locale, day: string) => offersWhere(locale, holdsOn(day)),

    async findOffer(locale: Locale, slug: string) {
      const [found] = await offersWhere(locale, eq(offers.slug, slug));
      return found;
    },

    /** Whether they are valid or not. */
    listOffers: (locale: Locale, slugs: readonly string[]) => offersWhere(locale, inArray(offers.slug, [...slugs])),

    /** The slugs of valid offers, each on its country's own day. */
    slugsOn: (days: readonly { country: Country; day: string }[]) =>
      database
        .select({ slug: offers.slug, country: offers.country })
        .from(offers)
        .where(or(...days.map(({ country, day }) => and(eq(offers.country, country), holdsOn(day)))))
        .orderBy(asc(offers.id)),

    /** Invalidates caches of offers and cars in every process. */
    async announceChange(): Promise<void> {
      await database.execute(sql`select pg_notify('catalogue_changed', '')`);
    },
  };
}
