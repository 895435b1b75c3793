import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { PurchaseClaim, Verification } from '#contract/purchases/purchases.endpoints.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { proofs } from '#server/purchases/purchases.tables.ts';
import { inquiries, quoteCars, quotes } from '#server/quotes/quotes.tables.ts';
import { insertAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';

const CAR: QuotedCar = {
  make: { name: 'Fiat', slug: 'fiat' },
  model: { id: 1, name: 'Pandina', slug: 'pandina' },
  used: null,
  version: { slug: '1-0-mhev-69-pop', name: '1.0 MHEV 69', trim: 'Pop', fuel: 'mhev' },
  colour: null,
  optionals: [],
  code: null,
  offer: null,
  price: 1_590_000,
  bodyType: 'citycar',
  lengthMm: 3686,
  heightMm: 1551,
};

interface NewQuote {
  userId: string | null;
  locale?: Locale;
  createdAt?: Date;
}

/** A quote for two cars with one dealer each, inserted into the database. */
export async function insertQuote(
  test: Pick<TestApp, 'database'>,
  { userId, locale = 'it', createdAt }: NewQuote,
): Promise<string> {
  const { database } = test.database.connection;
  const [quote] = await database
    .insert(quotes)
    .values({
      userId,
      idempotencyKey: randomUUID(),
      fingerprint: '',
      email: 'maria@example.com',
      locale,
      country: COUNTRY_OF[locale],
      zipCode: '10121',
      name: 'Maria',
      surname: 'Rossi',
      phone: '',
      payment: 'cash',
      use: 'private',
      tradeIn: '',
      message: '',
      privacyVersion: '1',
      createdAt: createdAt ?? new Date(),
    })
    .returning({ id: quotes.id });
  if (!quote) throw new Error('The quote was not stored');
  const cars = await database
    .insert(quoteCars)
    .values([0, 1].map((position) => ({ quoteId: quote.id, position, car: CAR })))
    .returning({ id: quoteCars.id });
  const [dealer] = await database.select({ id: dealers.id }).from(dealers).limit(1);
  if (!dealer) throw new Error('There are no dealers');
  await database
    .insert(inquiries)
    .values(cars.map(({ id }) => ({ quoteCarId: id, dealerId: dealer.id, expiresAt: new Date(Date.now() + 1e9) })));
  return quote.id;
}

/** Inserts the rows of a quote's documents; the caller writes the files. */
export async function insertProofs(test: Pick<TestApp, 'database'>, quoteId: string, count: number): Promise<string[]> {
  const rows = await test.database.connection.database
    .insert(proofs)
    .values(
      Array.from(
        { length: count },
        () => ({ quoteId, type: 'image/jpeg', bytes: 1, addedAt: new Date(), isStored: true }) as const,
      ),
    )
    .returning({ id: proofs.id });
  return rows.map(({ id }) => id);
}

export const CLAIM: PurchaseClaim = {
  car: 0,
  dealer: 'Autosalone Po',
  plate: 'AB123CD',
  owner: true,
  use: 'private',
};

let plates = 0;

/** An Italian plate that no other test uses. */
export function newPlate(): string {
  plates += 1;
  const letters = String.fromCharCode(65 + Math.floor(plates / 26_000), 65 + (Math.floor(plates / 1_000) % 26));
  return `${letters}${String(plates % 1_000).padStart(3, '0')}ZZ`;
}

/** A user with a quote, and calls about the purchase. */
export async function createBuyer(test: TestApp, { locale = 'it', createdAt }: Omit<NewQuote, 'userId'> = {}) {
  const account = await insertAccount(test, { locale });
  const quote = await insertQuote(test, { userId: account.userId, locale, ...(createdAt && { createdAt }) });
  const url = `/wp-json/dkwp/v2/verifications/${quote}`;
  const headers = { 'dk-authorization': account.token, 'accept-language': locale };
  const call = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
    test.app.inject({ method, url: url + path, headers, ...(payload && { payload }) });
  return {
    ...account,
    quote,
    url,
    headers,
    call,
    get: async () => verificationOf(await call('GET')),
    submit: (claim: Partial<PurchaseClaim> = {}) => call('POST', '', { ...CLAIM, ...claim }),
    async upload(content?: Buffer, fileName?: string) {
      const form = await uploadForm('document', content, fileName);
      return test.app.inject({
        method: 'POST',
        url: `${url}/proofs`,
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      });
    },
  };
}

export function verificationOf(response: LightMyRequestResponse): Verification {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}: ${response.body}`);
  return response.json<Verification>();
}

/** The names of all stored documents. */
export async function proofFiles(test: TestApp): Promise<string[]> {
  try {
    return (await readdir(join(test.dataFolder, 'files', 'proofs'))).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Waits for a condition, because jobs run asynchronously. */
export async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('It did not come to that');
}
