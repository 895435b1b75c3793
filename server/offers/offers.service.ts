import type { OfferCardWithState } from '#contract/offers/offer-cards.endpoints.ts';
import { monthlyOfOffer, watchedFigure } from '#contract/offers/offer-figures.rules.ts';
import type { OfferCard, OfferDetail } from '#contract/offers/offers.endpoints.ts';
import type { ElectricSort } from '#contract/offers/offers.rules.ts';
import { COUNTRIES, LOCALE_OF } from '#contract/shared/country.ts';
import { dayIn, daysBetween, todayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { keysOfCountry } from '#server/shared/keys-of-country.ts';
import { answerOffers, type OfferQuery } from './answer-offers.ts';
import type { OfferedCar, OffersStore, StoredOffer } from './offers.store.ts';

const ALTERNATIVES = 3;
const ELECTRIC_OFFERS = 6;

export type OffersService = ReturnType<typeof createOffersService>;

/** The current offers of the country of the locale. */
export function createOffersService({ store, now }: { store: OffersStore; now: () => Date }) {
  const todayOf = (locale: Locale) => todayIn(locale, now());

  async function runningCards(snapshot: OffersStore, locale: Locale): Promise<OfferCard[]> {
    const today = todayOf(locale);
    return cardsOf(snapshot, locale, await snapshot.offersOn(locale, today), today);
  }

  /** In their order; offers of other countries, and of cars that are not on sale, are left out. */
  async function listCards(locale: Locale, slugs: readonly string[]): Promise<OfferCardWithState[]> {
    if (slugs.length === 0) return [];
    return store.inSnapshot(async (snapshot) => {
      const today = todayOf(locale);
      const cards = await cardsOf(snapshot, locale, await snapshot.listOffers(locale, slugs), today);
      const bySlug = new Map(cards.map((card) => [card.slug, { ...card, state: stateOf(card, today) }]));
      return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
    });
  }

  return {
    getOffers: (locale: Locale, query: OfferQuery) =>
      store.inSnapshot(async (snapshot) => answerOffers(await runningCards(snapshot, locale), query)),

    getOffer: (locale: Locale, slug: string): Promise<OfferDetail> =>
      store.inSnapshot(async (snapshot) => {
        const today = todayOf(locale);
        const found = await snapshot.findOffer(locale, slug);
        const [card] = found ? await cardsOf(snapshot, locale, [found], today) : [];
        if (!card) throw new AppError('offers.offer-not-found');
        const others = (await runningCards(snapshot, locale)).filter(({ id }) => id !== card.id);
        return { ...card, state: stateOf(card, today), alternatives: closestTo(card, others) };
      }),

    listCards,

    /** What a person watches of these offers, by keys that begin with a country. */
    async readPrices(keys: readonly string[]): Promise<Map<string, { price: number | null; isForSale: boolean }>> {
      const prices = new Map<string, { price: number | null; isForSale: boolean }>();
      for (const country of COUNTRIES)
        for (const { slug, terms, state } of await listCards(LOCALE_OF[country], keysOfCountry(country, keys)))
          prices.set(`${country}/${slug}`, { price: watchedFigure(terms), isForSale: state === 'running' });
      return prices;
    },

    getElectricCars: (locale: Locale, sort: ElectricSort) =>
      store.inSnapshot(async (snapshot) => {
        const offers = (await runningCards(snapshot, locale)).filter(({ version }) => version.fuel === 'bev');
        const models = await snapshot.electricModels(locale);
        return {
          offers: offers.slice(0, ELECTRIC_OFFERS),
          models: sort === 'price' ? models : models.toSorted((a, b) => (b.rangeKm?.to ?? 0) - (a.rangeKm?.to ?? 0)),
        };
      }),

    /** The pages of current offers, each with its only language. */
    async listPageUrls() {
      const found = await store.slugsOn(COUNTRIES.map((country) => ({ country, day: dayIn(country, now()) })));
      return found.map(({ slug, country }) => ({ slug, locale: LOCALE_OF[country] }));
    },

    /** Announces a change, because responses of yesterday are outdated. */
    announceNewDay: () => store.announceChange(),
  };
}

function stateOf({ daysLeft, validFrom }: OfferCard, today: string): OfferDetail['state'] {
  if (daysLeft < 0) return 'expired';
  return validFrom > today ? 'future' : 'running';
}

/** Offers whose car is not on sale are left out until it is. */
async function cardsOf(
  store: OffersStore,
  locale: Locale,
  found: readonly StoredOffer[],
  today: string,
): Promise<OfferCard[]> {
  const cars = await store.carsAt(
    locale,
    found.map(({ carPath }) => carPath),
  );
  const byKey = new Map(cars.toReversed().map((car) => [keyOf(addressOf(car)), car]));
  return found.flatMap((offer) => {
    const car = byKey.get(keyOf(offer.carPath));
    return car ? [toCard(offer, car, today)] : [];
  });
}

function toCard({ carPath: _carPath, ...offer }: StoredOffer, car: OfferedCar, today: string): OfferCard {
  const { model, lengthMm, heightMm, shape, ...version } = car.version;
  const { id, name, slug, make } = model;
  return {
    ...offer,
    monthly: monthlyOfOffer(offer.terms),
    daysLeft: daysBetween(today, offer.validUntil),
    make,
    model: { id, name, slug, lengthMm, heightMm, shape, photo: car.photo },
    version,
  };
}

/** Of the same model first, then make, then kind, then any. */
function closestTo(card: OfferCard, others: readonly OfferCard[]): OfferCard[] {
  const distance = (other: OfferCard) => {
    if (other.model.id === card.model.id) return 0;
    if (other.make.id === card.make.id) return 1;
    return other.terms.kind === card.terms.kind ? 2 : 3;
  };
  return others.toSorted((a, b) => distance(a) - distance(b)).slice(0, ALTERNATIVES);
}

const addressOf = ({ version }: OfferedCar) => ({
  make: version.model.make.slug,
  model: version.model.slug,
  version: version.slug,
});
const keyOf = ({ make, model, version }: StoredOffer['carPath']) => `${make}/${model}/${version}`;
