import { dayIn } from '#contract/shared/days.ts';
import { insertListings, type NewListing } from '#server/used-cars/upkeep/stock-writer.store.ts';
import type { TestApp } from './test-app.ts';

export const TRABANT = {
  make: 'trabant',
  makeName: 'Trabant',
  slug: '601',
  name: '601',
  names: {},
  aliases: ['Trabi'],
  catalogueSlug: null,
};
export const MILAN = { country: 'it', zipCode: '20124', city: 'Milano', latitude: 45.4842, longitude: 9.2024 } as const;

let last = 0;

/** A listing of a car that nobody else in a test database has. */
export function trabant(price: number, more: Partial<NewListing> = {}): NewListing {
  const today = dayIn('it');
  last += 1;
  return {
    country: 'it',
    model: TRABANT,
    place: MILAN,
    sellerType: 'private',
    dealerId: null,
    ownId: `trabant-${last}`,
    version: '0.6 26',
    registration: '1989-05',
    km: 60_000,
    fuel: 'petrol',
    gearbox: 'manual',
    powerKw: 19,
    bodyType: 'sedan',
    accident: 'free',
    vat: 'private',
    options: [],
    description: 'Ben tenuta.',
    language: 'it',
    firstSeen: today,
    confirmedOn: today,
    prices: [{ day: today, price }],
    ...more,
  };
}

/** Their ids, in their order. */
export async function addListings(test: Pick<TestApp, 'database'>, listings: readonly NewListing[]): Promise<number[]> {
  const { database, pool } = test.database.connection;
  await database.transaction((transaction) => insertListings(transaction, listings));
  const { rows } = await pool.query<{ id: number; own_id: string }>(
    'select id, own_id from used_listings where own_id = any($1)',
    [listings.map(({ ownId }) => ownId)],
  );
  const ids = new Map(rows.map(({ id, own_id }) => [own_id, id]));
  return listings.map(({ ownId }) => ids.get(ownId) ?? 0);
}
