import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES, FUELS } from '#contract/catalogue/catalogue.rules.ts';
import type { ModelDetail } from '#contract/catalogue/versions.endpoints.ts';
import { isCredit, isRental, priceOfOffer } from '#contract/offers/offer-figures.rules.ts';
import {
  type getElectricCars,
  getOffer,
  getOffers,
  type OfferCard,
  type OfferList,
} from '#contract/offers/offers.endpoints.ts';
import { OFFER_KINDS, OFFER_SORTS, OFFERS_PAGE_SIZE } from '#contract/offers/offers.rules.ts';
import { addDays, dayIn, daysBetween } from '#contract/shared/days.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import { endpointUrl } from '#contract/shared/endpoint-url.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { useApp } from '#server/testing/test-app.ts';
import { announceNewOffersDay } from './offers.jobs.ts';

let now = new Date();
const test = useApp({ runsJobs: true, now: () => now });

const read = (url: string, locale: Locale = 'it') => test.app.inject({ url, headers: { 'accept-language': locale } });
const list = async (query: object = {}, locale: Locale = 'it'): Promise<OfferList> =>
  (await read(endpointUrl(getOffers, { query }), locale)).json();
const one = (offer: string, locale: Locale = 'it') => read(endpointUrl(getOffer, { params: { offer } }), locale);

async function everything(query: object = {}, locale: Locale = 'it'): Promise<OfferCard[]> {
  const cards: OfferCard[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await list({ ...query, page }, locale);
    cards.push(...answer.offers);
    if (page >= answer.pages) return cards;
  }
}

const execute = (statement: ReturnType<typeof sql>) => test.database.connection.database.execute(statement);

describe('demo offers', () => {
  it.each([...LOCALES])('the demo offers are of all kinds, valid today and can be bought, in %s', async (locale) => {
    const cards = await everything({}, locale);
    expect(cards.length).toBeGreaterThanOrEqual(15);
    expect(cards.length).toBeLessThanOrEqual(25);
    expect(new Set(cards.map(({ terms }) => terms.kind))).toEqual(new Set(OFFER_KINDS));
    for (const { daysLeft, version, title, text, terms, monthly } of cards) {
      expect(daysLeft).toBeGreaterThanOrEqual(0);
      expect(version.price).toBeGreaterThan(0);
      expect(`${title} ${text}`).not.toMatch(/\d+([.,]\d+)?\s?%/);
      expect(monthly === null).toBe(!isCredit(terms) && !isRental(terms));
      if (isCredit(terms)) expect(monthly).toBeLessThan(version.price / 20);
      if (isRental(terms)) expect(monthly).toBeGreaterThan(150_00);
    }
    expect(cards.some(({ daysLeft }) => daysLeft < 7)).toBe(true);
  });

  it('each demo offer is written in the language of its country', async () => {
    const titles = await Promise.all(LOCALES.map(async (locale) => (await everything({}, locale))[0]?.title));
    expect(new Set(titles).size).toBe(LOCALES.length);
  });
});

describe('GET /offers', () => {
  it('the list of offers is paginated without gaps', async () => {
    const first = await list();
    const second = await list({ page: 2 });
    expect(first.offers).toHaveLength(OFFERS_PAGE_SIZE);
    expect(first.offers.length + second.offers.length).toBe(first.total);
    expect(new Set([...first.offers, ...second.offers].map(({ id }) => id)).size).toBe(first.total);
    expect((await list({ page: 9 })).offers).toEqual([]);
  });

  it('the list of offers matches a naive filter and count', async () => {
    const all = await everything();
    const makes = [...new Set(all.map(({ make }) => make.slug))];
    const some = <Value extends string>(values: readonly Value[]) =>
      fc.option(fc.subarray([...values], { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 1 });
    const query = fc.record({
      kind: some(OFFER_KINDS),
      make: some([...makes, 'nobody']),
      fuel: some(FUELS),
      bodyType: some(BODY_TYPES),
      monthly: fc.option(fc.integer({ min: 100, max: 900 }), { nil: undefined }),
      sort: fc.constantFrom(...OFFER_SORTS),
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ monthly, sort, ...choices }) => {
        const written = Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, values?.join(',')]));
        const answer = await list({ ...written, monthly, sort });
        const left = (except?: string) =>
          all.filter(
            (card) =>
              (monthly === undefined || (card.monthly !== null && card.monthly <= monthly * 100)) &&
              Object.entries(valuesOf(card)).every(
                ([name, value]) =>
                  name === except ||
                  !choices[name as keyof typeof choices] ||
                  written[name]?.split(',').includes(value),
              ),
          );
        expect(answer.total).toBe(left().length);
        for (const name of ['kind', 'make', 'fuel', 'bodyType'] as const)
          for (const { value, count } of answer.facets[name])
            expect(count, `${name} ${value}`).toBe(left(name).filter((card) => valuesOf(card)[name] === value).length);
        const figures = answer.offers.map((card) => figureOf(card, sort));
        expect(figures).toEqual(figures.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  it('the list of offers can be limited to one model', async () => {
    const { offers } = await list({ model: 'fiat/pandina' });
    expect(offers.map(({ model }) => model.slug)).toEqual(['pandina']);
    expect((await list({ model: 'fiat/nothing' })).total).toBe(0);
    expect((await read('/wp-json/dkwp/v2/offers?model=fiat')).statusCode).toBe(400);
  });
});

function valuesOf({ terms, make, version }: OfferCard) {
  return {
    kind: terms.kind as string,
    make: make.slug,
    fuel: version.fuel as string,
    bodyType: version.bodyType as string,
  };
}

function figureOf({ terms, version, monthly, daysLeft }: OfferCard, sort: (typeof OFFER_SORTS)[number]): number {
  if (sort === 'ending') return daysLeft;
  if (sort === 'saving') return priceOfOffer(terms, version.price) - version.price;
  return sort === 'price' ? priceOfOffer(terms, version.price) : (monthly ?? Number.MAX_SAFE_INTEGER);
}

describe('GET /offers/:slug', () => {
  it('an offer comes with similar ones: of the model, then of the make', async () => {
    const [first] = await everything({ make: 'fiat' });
    const detail: Output<typeof getOffer> = (await one(first?.slug ?? '')).json();
    expect(detail.state).toBe('running');
    expect(detail.alternatives).toHaveLength(3);
    expect(detail.alternatives.map(({ id }) => id)).not.toContain(detail.id);
    expect(detail.alternatives[0]?.make.slug).toBe('fiat');
  });

  it('an offer is not found in another country or under another name', async () => {
    const [first] = await everything();
    expect((await one(first?.slug ?? '', 'de')).statusCode).toBe(404);
    expect((await one('no-such-offer')).json().code).toBe('offers.offer-not-found');
  });

  it('an ended offer is reported as over, with alternatives', async () => {
    const response = await one('ford-puma-prezzo-it');
    expect(response.statusCode).toBe(200);
    const detail: Output<typeof getOffer> = response.json();
    expect(detail).toMatchObject({ state: 'expired', daysLeft: daysBetween(dayIn('it', now), detail.validUntil) });
    expect(detail.daysLeft).toBeLessThan(0);
    expect(detail.alternatives.every(({ daysLeft }) => daysLeft >= 0)).toBe(true);
    expect((await everything()).map(({ slug }) => slug)).not.toContain(detail.slug);
  });

  it('an offer that has not begun is reported as such', async () => {
    const tomorrow = addDays(dayIn('it', now), 1);
    await execute(sql`update offers set valid_from = ${tomorrow} where slug = 'dacia-sandero-prezzo-it'`);
    await expect.poll(async () => (await one('dacia-sandero-prezzo-it')).json().state).toBe('future');
    expect((await everything()).map(({ slug }) => slug)).not.toContain('dacia-sandero-prezzo-it');
  });

  it('an offer is hidden while its car is not on sale, and back with it', async () => {
    const slug = 'peugeot-208-prezzo-it';
    const { version } = (await one(slug)).json();
    await execute(sql`update version_prices set country = 'xx' where country = 'it' and version_id = ${version.id}`);
    await expect.poll(async () => (await one(slug)).statusCode).toBe(404);
    expect((await everything()).map((card) => card.slug)).not.toContain(slug);
    await execute(sql`update version_prices set country = 'it' where country = 'xx'`);
    await expect.poll(async () => (await one(slug)).statusCode).toBe(200);
  });
});

describe('change of day', () => {
  it('a new day begins at local midnight and invalidates cached offers', async () => {
    const [slug, london] = ['peugeot-208-preis-de', 'peugeot-208-price-gb'];
    const lastDayInLondon = async () => (await one(london, 'en')).json().validUntil;
    const { validUntil } = (await one(slug, 'de')).json();
    // Late in the evening the demo offers of London end a day before those of Berlin.
    if ((await lastDayInLondon()) !== validUntil) {
      await execute(sql`update offers set valid_until = ${validUntil} where slug = ${london}`);
      await expect.poll(lastDayInLondon).toBe(validUntil);
    }
    const current = (await one(slug, 'de')).json();
    expect(current.state).toBe('running');
    const before = now;
    try {
      // The first minute after the last day there; in London it is still the last day.
      now = new Date(`${addDays(current.validUntil, 1)}T00:01:00+01:00`);
      expect(dayIn('de', now)).toBe(addDays(current.validUntil, 1));
      expect(dayIn('gb', now)).toBe(current.validUntil);
      expect((await one(slug, 'de')).json().state).toBe('running');
      await test.database.connection.database.transaction((transaction) =>
        test.queue.enqueue(transaction, announceNewOffersDay, {}),
      );
      await expect.poll(async () => (await one(slug, 'de')).json().state, { timeout: 20_000 }).toBe('expired');
      expect((await one(london, 'en')).json().state).toBe('running');
    } finally {
      now = before;
      await test.services.offers.announceNewDay();
    }
  });
});

describe('electric cars with offers', () => {
  it('electric cars come with their offers, sorted by range or price', async () => {
    const byRange: Output<typeof getElectricCars> = (await read('/wp-json/dkwp/v2/electric-cars')).json();
    const byPrice: Output<typeof getElectricCars> = (await read('/wp-json/dkwp/v2/electric-cars?sort=price')).json();
    expect(byRange.models.length).toBeGreaterThan(20);
    expect(byRange.offers.length).toBeGreaterThanOrEqual(4);
    expect(byRange.offers.every(({ version }) => version.fuel === 'bev')).toBe(true);
    const ranges = byRange.models.map(({ rangeKm }) => rangeKm?.to ?? 0);
    expect(ranges).toEqual(ranges.toSorted((a, b) => b - a));
    const prices = byPrice.models.map(({ priceFrom }) => priceFrom);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(byPrice.models).toHaveLength(byRange.models.length);
  });

  it('electric cars show the minimum and maximum of their versions, including the cheapest', async () => {
    const { models }: Output<typeof getElectricCars> = (await read('/wp-json/dkwp/v2/electric-cars')).json();
    for (const { make, slug, priceFrom, rangeKm, consumption } of models) {
      const { versions }: ModelDetail = (await read(`/wp-json/dkwp/v2/car/${make.slug}/${slug}`)).json();
      const electric = versions.filter(({ fuel }) => fuel === 'bev');
      const ranges = electric.flatMap(({ electricRangeKm }) => electricRangeKm ?? []);
      const uses = electric.flatMap(({ electricConsumption }) => electricConsumption ?? []);
      expect(rangeKm, slug).toEqual({ from: Math.min(...ranges), to: Math.max(...ranges) });
      expect(consumption, slug).toEqual({ from: Math.min(...uses), to: Math.max(...uses) });
      expect(electric[0]?.price, slug).toBe(priceFrom);
    }
    expect(models.some(({ rangeKm }) => rangeKm && rangeKm.from < rangeKm.to)).toBe(true);
  });
});

describe('sitemap of offers', () => {
  it('the sitemap lists valid offers, each in its own language only', async () => {
    const { body } = await test.app.inject('/sitemap-offers.xml');
    expect(body).toContain('/offerte/fiat-pandina-prezzo-it</loc>');
    expect(body).toContain('/de/angebote/fiat-pandina-preis-de</loc>');
    expect(body).not.toContain('/en/offers/fiat-pandina-prezzo-it');
    expect(body).not.toContain('ford-puma');
  });
});
