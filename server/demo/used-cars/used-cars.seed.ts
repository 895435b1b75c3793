import { and, eq, ne } from 'drizzle-orm';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Transaction } from '#server/database/connect.ts';
import { createDealersStore } from '#server/dealers/dealers.store.ts';
import { readCommunes } from '#server/providers/postal/italian-communes.ts';
import { createPostalPositions } from '#server/providers/postal/postal-positions.ts';
import { toComparable } from '#server/used-cars/comparable-car.ts';
import { readModelHistory } from '#server/used-cars/models/model-history.ts';
import { labelStock, type NewLabel } from '#server/used-cars/upkeep/label-stock.ts';
import { insertListings, type NewListing, type UsedPlace } from '#server/used-cars/upkeep/stock-writer.store.ts';
import { usedListings } from '#server/used-cars/used-cars.tables.ts';
import { DEMO_TOWNS } from '../dealers/demo-towns.data.ts';
import { COUNTRY_SHARES } from './demo-market.data.ts';
import { type DemoDealer, demoStock } from './demo-stock.ts';

const ITALIAN_PLACES = 400;

interface Options {
  /** The number of listings in all countries. */
  count: number;
  now: Date;
}

/** Fills an empty stock with invented listings. */
export async function seedUsedCars(transaction: Transaction, { count, now }: Options): Promise<void> {
  const [existing] = await transaction.select({ id: usedListings.id }).from(usedListings).limit(1);
  if (existing) return;
  const generations = await readModelHistory();
  const allDealers = await createDealersStore(transaction).listListed();
  for (const country of COUNTRIES) {
    const today = dayIn(country, now);
    const dealers = allDealers.filter((dealer) => dealer.country === country).map(toDemoDealer);
    const stock = demoStock({
      country,
      count: Math.round((count * COUNTRY_SHARES[country]) / 1_000),
      generations,
      dealers,
      places: await privatePlaces(country),
      today,
    });
    await insertListings(transaction, await withLabels(stock, today));
  }
}

/** Nobody confirms invented listings, and a demo should not lose its stock after two weeks. */
export async function confirmDemoStock(transaction: Transaction, now: Date): Promise<void> {
  const today = dayIn('it', now);
  const isUnconfirmed = and(eq(usedListings.state, 'active'), ne(usedListings.confirmedOn, today));
  await transaction
    .update(usedListings)
    .set({ confirmedOn: today })
    .where(and(eq(usedListings.isInvented, true), isUnconfirmed));
}

function toDemoDealer(dealer: { id: number; makes: readonly string[] } & UsedPlace): DemoDealer {
  const { id, makes, country, zipCode, city, latitude, longitude } = dealer;
  return { id, makes, place: { country, zipCode, city, latitude, longitude } };
}

async function privatePlaces(country: Country): Promise<UsedPlace[]> {
  if (country === 'it') {
    const communes = await readCommunes();
    const step = Math.max(1, Math.floor(communes.length / ITALIAN_PLACES));
    return communes
      .filter((_, place) => place % step === 0)
      .map(({ name, zips, latitude, longitude }) => {
        return { country, zipCode: zips[0] ?? '', city: name, latitude, longitude };
      });
  }
  const positions = createPostalPositions();
  const found = DEMO_TOWNS[country].flatMap(([city, ...zips]) => zips.map((zip) => ({ city, zip })));
  return Promise.all(
    found.map(async ({ city, zip }) => {
      const place = await positions.find(country, zip);
      if (!place) throw new Error(`${zip} is no postal code of ${country}`);
      return { country, zipCode: place.zipCode, city, latitude: place.latitude, longitude: place.longitude };
    }),
  );
}

async function withLabels(stock: readonly NewListing[], today: string): Promise<NewListing[]> {
  const active = stock.flatMap((listing, id) => (listing.state === 'active' ? [{ listing, id }] : []));
  const byId = new Map<number, NewLabel>();
  for (const members of Map.groupBy(active, ({ listing }) => listing.model).values()) {
    const cars = members.map(({ listing, id }) => {
      const price = listing.prices.at(-1)?.price ?? 0;
      const car = toComparable({ ...listing, id, price, place: listing.place.zipCode }, today);
      return { ...car, label: null, labelledPrice: null };
    });
    for (const label of await labelStock(cars)) byId.set(label.id, label);
  }
  return stock.map((listing, id) => {
    const { label = null, deviation = null, price = null } = byId.get(id) ?? {};
    return { ...listing, label, deviation, labelledPrice: price };
  });
}
