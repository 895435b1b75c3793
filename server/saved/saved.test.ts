import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { VersionCard } from '#contract/catalogue/version-cards.endpoints.ts';
import type { OfferCardWithState } from '#contract/offers/offer-cards.endpoints.ts';
import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import { MAX_FAVOURITES, savedQuery } from '#contract/saved/saved.rules.ts';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import { readZip } from '#server/testing/read-zip.ts';
import {
  createSaver,
  browserFavourite as favourite,
  outcomeOf,
  browserSearch as search,
} from '#server/testing/saved-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';

const test = useApp();

let ids: number[];
beforeAll(async () => {
  ids = await addListings(test, [trabant(2_000_00), trabant(2_001_00)]);
});
const idAt = (index: number) => ids[index] ?? 0;

describe('favourites of an account', () => {
  it('a favourite is saved with its price, and removed', async () => {
    const saver = await createSaver(test);
    expect(await saver.read()).toEqual({ favourites: [], searches: [], dailyMail: false });
    expect(outcomeOf(await saver.add(idAt(0)))).toBe('200');
    expect((await saver.read()).favourites).toEqual([
      { kind: 'used-car', key: String(idAt(0)), price: 2_000_00, savedAt: expect.any(String) },
    ]);
    expect((await saver.remove(idAt(0))).json()).toMatchObject({ favourites: [] });
  });

  it('a model is saved with its lowest price in one country, where its cards are listed', async () => {
    const saver = await createSaver(test);
    expect(outcomeOf(await saver.addModel('it/fiat/pandina'))).toBe('200');
    expect(outcomeOf(await saver.addModel('it/fiat/nothing'))).toBe('404 saved.not-found');
    expect(outcomeOf(await saver.addModel('fiat/pandina'))).toBe('404 saved.not-found');
    const listed = await test.app.inject({
      url: '/wp-json/dkwp/v2/car/cards?models=fiat/nothing,dacia/sandero,fiat/pandina',
      headers: { 'accept-language': 'it' },
    });
    const { cards } = listed.json<{ cards: { slug: string; priceFrom: number }[] }>();
    expect(cards.map(({ slug }) => slug)).toEqual(['sandero', 'pandina']);
    expect((await saver.read()).favourites).toEqual([
      { kind: 'model', key: 'it/fiat/pandina', price: cards[1]?.priceFrom, savedAt: expect.any(String) },
    ]);
  });

  it('a version and an offer are saved with what they cost, where their cards are listed', async () => {
    const saver = await createSaver(test);
    const get = async <Answer>(path: string) =>
      (await test.app.inject({ url: `/wp-json/dkwp/v2/${path}`, headers: { 'accept-language': 'it' } })).json<Answer>();
    const { offers } = await get<{ offers: OfferCard[] }>('offers?kind=listing');
    const [offer] = offers;
    const key = `${offer?.make.slug}/${offer?.model.slug}/${offer?.version.slug}`;
    expect(outcomeOf(await saver.addFavourite('version', `it/${key}`))).toBe('200');
    expect(outcomeOf(await saver.addFavourite('offer', `it/${offer?.slug}`))).toBe('200');
    expect(outcomeOf(await saver.addFavourite('version', `it/${key}-x`))).toBe('404 saved.not-found');
    expect(outcomeOf(await saver.addFavourite('offer', `de/${offer?.slug}`))).toBe('404 saved.not-found');
    const versions = await get<{ cards: VersionCard[] }>(`version-cards?versions=fiat/nothing/at-all,${key}`);
    expect(versions.cards.map(({ slug, price }) => [slug, price])).toEqual([
      [offer?.version.slug, offer?.version.price],
    ]);
    const listed = await get<{ cards: OfferCardWithState[] }>(`offer-cards?offers=nothing,${offer?.slug}`);
    expect(listed.cards.map(({ slug, state }) => [slug, state])).toEqual([[offer?.slug, 'running']]);
    const price = offer?.terms.kind === 'listing' ? offer.terms.price : 0;
    expect((await saver.read()).favourites).toMatchObject([
      { kind: 'offer', key: `it/${offer?.slug}`, price },
      { kind: 'version', key: `it/${key}`, price: offer?.version.price },
    ]);
  });

  it('a car that does not exist is refused', async () => {
    const saver = await createSaver(test);
    expect(outcomeOf(await saver.add(999_999_999))).toBe('404 saved.not-found');
    expect(outcomeOf(await saver.add('fiat/panda'))).toBe('404 saved.not-found');
    expect(outcomeOf(await saver.add('../etc'))).toBe('400 request.invalid');
  });

  it('nobody sees or changes what another person has saved', async () => {
    const [one, other] = [await createSaver(test), await createSaver(test)];
    await one.add(idAt(0));
    await one.saveSearch('fuel=petrol');
    await other.remove(idAt(0));
    await other.removeSearch('fuel=petrol');
    expect(await other.read()).toMatchObject({ favourites: [], searches: [] });
    expect(await one.read()).toMatchObject({
      favourites: [{ key: String(idAt(0)) }],
      searches: [{ name: 'fuel=petrol' }],
    });
  });
});

describe('joining what was saved in the browser', () => {
  it('what is in the account stays, and what is new is added with its price and day', async () => {
    const saver = await createSaver(test);
    await saver.add(idAt(0));
    await saver.saveSearch('fuel=petrol', 'Benzina');
    const answer = await saver.merge({
      favourites: [favourite(idAt(0)), favourite(idAt(1)), favourite(999_999_999)],
      searches: [search('fuel=petrol'), search('fuel=diesel')],
    });
    expect(outcomeOf(answer)).toBe('200');
    const { favourites, searches } = await saver.read();
    expect(favourites.map(({ key, price }) => [key, price])).toEqual([
      [String(idAt(0)), 2_000_00],
      [String(idAt(1)), 3_000_00],
    ]);
    expect(searches.map(({ name }) => name).sort()).toEqual(['Benzina', 'fuel=diesel']);
  });

  it('more than a browser stores is refused', async () => {
    const saver = await createSaver(test);
    const favourites = Array.from({ length: MAX_FAVOURITES + 1 }, (_, index) => favourite(index + 1));
    expect(outcomeOf(await saver.merge({ favourites, searches: [] }))).toBe('400 request.invalid');
  });
});

describe('saved searches', () => {
  it('equal filters in another order are one search, which gets the newer name', async () => {
    const saver = await createSaver(test);
    await saver.saveSearch('fuel=petrol,diesel&make=fiat&sort=price&page=3', 'First');
    await saver.saveSearch('make=fiat&fuel=diesel,petrol', 'Second');
    expect((await saver.read()).searches).toMatchObject([{ name: 'Second', query: 'make=fiat&fuel=diesel%2Cpetrol' }]);
    expect((await saver.removeSearch('fuel=diesel,petrol&make=fiat')).json()).toMatchObject({ searches: [] });
  });

  it('searches of new cars have their own filters', async () => {
    const saver = await createSaver(test);
    expect(outcomeOf(await saver.saveNewCarSearch('equipment=tow-bar,isofix&doors=5&page=2', 'Gancio'))).toBe('200');
    expect((await saver.read()).searches).toMatchObject([
      { kind: 'new-cars', query: 'doors=5&equipment=isofix%2Ctow-bar' },
    ]);
    for (const query of ['sort=price', 'equipment=ejector-seat', 'km=-5000'])
      expect(outcomeOf(await saver.saveNewCarSearch(query, 'Name'))).toBe('400 request.invalid');
  });

  it.each(['', 'sort=price', 'zip=20121', 'fuel=steam', `q=${'x'.repeat(1_500)}`])(
    'a search without valid filters cannot be saved (%#)',
    async (query) => {
      const saver = await createSaver(test);
      expect(outcomeOf(await saver.saveSearch(query, 'Name'))).toBe('400 request.invalid');
    },
  );

  it('a radius counts with its postal code only', () => {
    expect(savedQuery('used-cars', 'radius=50&fuel=bev')).toBe('fuel=bev');
    expect(savedQuery('used-cars', 'zip=20121&fuel=bev')).toBe('fuel=bev');
    expect(savedQuery('used-cars', '?zip=20121&radius=50')).toBe('zip=20121&radius=50');
  });
});

describe('used cars by id', () => {
  const list = async (query: string) => test.app.inject(`/wp-json/dkwp/v2/used/cards?ids=${query}`);

  it('used cars by id come in the requested order with their state; those that are gone or withheld are left out', async () => {
    const [first, second, gone, withheld] = await addListings(test, [
      trabant(100_00),
      trabant(200_00, { endedOn: '2026-11-10', state: 'ended' }),
      trabant(300_00, { endedOn: '2026-01-01', state: 'ended' }),
      trabant(400_00),
    ]);
    await test.database.connection.pool.query(
      "update used_listings set withheld = 'hidden', state = 'hidden' where id = $1",
      [withheld],
    );
    const { cards } = (await list(`${second},${gone},${withheld},${first},999999999`)).json<{
      cards: UsedCardWithState[];
    }>();
    expect(cards.map(({ id, state, price }) => [id, state, price])).toEqual([
      [second, 'ended', 200_00],
      [first, 'active', 100_00],
    ]);
    expect(JSON.stringify(cards)).not.toMatch(/vin|plate/i);
  });

  it('no more than a hundred can be asked for', async () => {
    const asked = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();
    expect((await list(asked(100))).statusCode).toBe(200);
    expect((await list(asked(101))).statusCode).toBe(400);
    expect((await list('1;drop')).statusCode).toBe(400);
  });
});

describe('the account', () => {
  it('the account exports what was saved, and erases it', async () => {
    const saver = await createSaver(test);
    await saver.add(idAt(0));
    await saver.saveSearch('fuel=petrol', 'Benzina');
    await saver.setMail(true);
    const headers = { 'dk-authorization': saver.token };
    const archive = await test.app.inject({ url: '/wp-json/garagek/v1/user/export', headers });
    const data = JSON.parse((await readZip(archive.rawPayload)).get('data.json')?.toString() ?? '') as AccountExport;
    expect(data.saved).toEqual({
      favourites: [{ kind: 'used-car', key: String(idAt(0)), price: 2_000_00, saved_at: expect.any(String) }],
      searches: [
        { kind: 'used-cars', country: 'it', query: 'fuel=petrol', name: 'Benzina', saved_at: expect.any(String) },
      ],
      daily_mail: true,
      last_mail_on: null,
    });
    await test.services.account.eraseAccount(saver.userId);
    const { rows } = await test.database.connection.pool.query(
      `select (select count(*) from favourites where user_id = $1) + (select count(*) from saved_searches where user_id = $1)
        + (select count(*) from daily_mails where user_id = $1) as count`,
      [saver.userId],
    );
    expect(rows).toEqual([{ count: '0' }]);
  });
});
