import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewDemoOffers } from '#server/demo/offers/offers.seed.ts';
import { useApp } from '#server/testing/test-app.ts';
import { MistakesError } from '#server/transfer/mistakes.ts';

const test = useApp();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'targa-offers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const FINANCING = {
  kind: 'financing',
  price: 14_500,
  deposit: 3_000,
  months: 36,
  nominal_rate: 5.95,
  balloon: 6_500,
  arrangement_fee: 350,
  stamp_duty: 16,
  collection_fee: 3.5,
  km_per_year: 15_000,
  lender: 'Banca Esempio',
};
const OFFER = {
  slug: 'pandina-winter',
  country: 'it',
  make: 'fiat',
  model: 'pandina',
  version: '1-0-mhev-69-pop',
  valid_from: '2020-01-01',
  valid_until: '2099-12-31',
  texts: { it: { title: 'Inverno leggero', text: 'La tieni o la restituisci.' } },
  terms: FINANCING,
};

async function importing(content: unknown, dryRun = false) {
  const file = join(folder, 'offers.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return test.services.offerImport.importFile(file, { dryRun });
}

async function mistakesIn(content: unknown): Promise<string[]> {
  const error = await importing(content).catch((reason: unknown) => reason);
  if (!(error instanceof MistakesError)) throw new Error(`The import was not refused: ${error}`);
  return error.mistakes.shown.map(({ column, reason }) => `${column} ${reason}`);
}

const read = (slug: string) => test.app.inject(`/wp-json/dkwp/v2/offers/${slug}`);
const countOffers = async () =>
  Number((await test.database.connection.database.execute(sql`select count(*) from offers`)).rows[0]?.['count']);

describe('importing offers', () => {
  it('imported offers are visible at once, and importing the same file again changes nothing', async () => {
    expect((await read(OFFER.slug)).statusCode).toBe(404);
    expect(await importing([OFFER], true)).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect((await read(OFFER.slug)).statusCode).toBe(404);
    expect(await importing([OFFER])).toEqual({ created: 1, updated: 0, unchanged: 0 });
    await expect.poll(async () => (await read(OFFER.slug)).statusCode).toBe(200);
    expect((await read(OFFER.slug)).json()).toMatchObject({
      title: 'Inverno leggero',
      terms: { price: 14_500_00, nominalRate: 0.0595, collectionFee: 3_50, kmPerYear: 15_000 },
    });
    expect(await importing([OFFER])).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });

  it('an import updates offers that differ', async () => {
    const changed = { ...OFFER, texts: { it: { title: 'Primavera', text: 'Altro testo.' } } };
    expect(await importing([changed])).toEqual({ created: 0, updated: 1, unchanged: 0 });
    await expect.poll(async () => (await read(OFFER.slug)).json().title).toBe('Primavera');
  });

  it('an import accepts all kinds of offers', async () => {
    const rental = {
      deposit: 0,
      months: 36,
      monthly: 249,
      total_km: 45_000,
      extra_km: 0.08,
      services: ['tyres'],
      excess: 500,
      provider: 'Noleggi Esempio',
    };
    const kinds = [
      { kind: 'listing', price: 13_900.5 },
      {
        kind: 'leasing',
        price: 12_000,
        first_payment: 2_000,
        months: 48,
        nominal_rate: 5,
        residual: 3_000,
        km_per_year: 10_000,
        vat_rate: 22,
        lender: 'Banca',
      },
      { kind: 'rental', ...rental },
      { kind: 'business', ...rental },
      { kind: 'generic' },
    ];
    const offers = kinds.map((terms) => ({ ...OFFER, slug: `pandina-${terms.kind}`, terms }));
    expect(await importing(offers.map((offer) => JSON.stringify(offer)).join('\n'))).toMatchObject({ created: 5 });
    await expect.poll(async () => (await read('pandina-rental')).json().terms?.extraKm).toBe(8);
  });

  it('an import names the dealer of an offer and its number of cars', async () => {
    const { rows } = await test.database.connection.database.execute<{ code: string; name: string; city: string }>(
      sql`select code, name, city from dealers join dealer_makes on dealer_id = id
        where country = 'it' and make = 'fiat' order by id limit 1`,
    );
    const [dealer] = rows;
    const ready = { ...OFFER, slug: 'pandina-ready', dealer: dealer?.code, cars: 4 };
    await importing([ready]);
    await expect.poll(async () => (await read('pandina-ready')).json().cars).toBe(4);
    expect((await read('pandina-ready')).json().dealer).toMatchObject({ name: dealer?.name, city: dealer?.city });
    expect(await importing([ready])).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await read(OFFER.slug)).json()).toMatchObject({ dealer: null, cars: null });
  });

  it.each([
    ['nothing', [], 'there are no offers in the file'],
    ['an unknown car', [{ ...OFFER, version: 'no-such-one' }], 'version fiat/pandina/no-such-one is not on sale in it'],
    ['an unknown dealer', [{ ...OFFER, dealer: 'nobody' }], 'dealer nobody is no listed dealer of fiat in it'],
    ['no cars', [{ ...OFFER, cars: 0 }], 'cars must be at least 1'],
    ['a name twice', [OFFER, OFFER], 'slug pandina-winter stands in row 1 already'],
    [
      'days in the wrong order',
      [{ ...OFFER, valid_until: '2019-01-01' }],
      'valid_until must not be before the first day',
    ],
    ['no day', [{ ...OFFER, valid_until: '2026-02-30' }], 'valid_until must be a day such as 2026-12-31'],
    ['another language', [{ ...OFFER, texts: { de: OFFER.texts.it } }], 'texts must have the language of the country'],
    [
      'a deposit above the price',
      [{ ...OFFER, terms: { ...FINANCING, deposit: 15_000 } }],
      'terms.deposit must be lower than the price',
    ],
    [
      'a balloon above the credit',
      [{ ...OFFER, terms: { ...FINANCING, balloon: 12_000 } }],
      'terms.balloon must be lower than the credit',
    ],
    [
      'a rate as a share of nothing',
      [{ ...OFFER, terms: { ...FINANCING, nominal_rate: 300 } }],
      'terms.nominal_rate must be at most 30',
    ],
    ['an unknown key', [{ ...OFFER, colour: 'red' }], 'colour does not belong to an offer'],
    ['half a file', '[{"slug": "x"', ''],
  ])('an import with %s is refused as a whole', async (_name, content, reason) => {
    const before = await countOffers();
    const good = { ...OFFER, slug: 'good-one' };
    const found = await mistakesIn(Array.isArray(content) && content.length > 0 ? [...content, good] : content);
    expect(
      found.some((mistake) => mistake.includes(reason)),
      found.join('\n'),
    ).toBe(true);
    expect(await countOffers()).toBe(before);
  });
});

describe('demo offers over time', () => {
  it('ended demo offers are extended, except those meant to be over', async () => {
    const { database } = test.database.connection;
    const count = async () =>
      Number(
        (
          await database.execute(sql`select count(*) from offers where country = 'it' and valid_until >= '2031-06-01'
          and valid_until < '2032-01-01'`)
        ).rows[0]?.['count'],
      );
    const before = await countOffers();
    expect(await count()).toBe(0);
    const renew = () =>
      database.transaction((transaction) => renewDemoOffers(transaction, new Date('2031-06-01T12:00:00Z')));
    await renew();
    expect(await count()).toBe(21);
    await renew();
    expect(await count()).toBe(21);
    expect(await countOffers()).toBe(before);
  });
});
