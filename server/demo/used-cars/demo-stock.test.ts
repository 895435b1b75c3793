import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { addMonths, yearOf } from '#contract/shared/days.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { readModelHistory } from '#server/used-cars/models/model-history.ts';
import type { NewListing } from '#server/used-cars/upkeep/stock-writer.store.ts';
import { demoStock } from './demo-stock.ts';
import { shareLeft, withEnding } from './demo-value.ts';

const database = useDatabase();
const TODAY = '2026-11-17';
const PLACE = { country: 'it', zipCode: '20124', city: 'Milano', latitude: 45.5, longitude: 9.2 } as const;
const generations = await readModelHistory();

function stockOf(count: number, country: Country = 'it'): NewListing[] {
  const dealers = Array.from({ length: 20 }, (_, place) => ({ id: place + 1, place: PLACE, makes: ['fiat'] }));
  return demoStock({ country, count, generations, dealers, places: [PLACE], today: TODAY });
}

const shareOf = (stock: readonly NewListing[], test: (listing: NewListing) => boolean) =>
  stock.filter(test).length / stock.length;

describe('the demo stock', () => {
  const stock = stockOf(3_000);

  it('the demo stock is the same at every seed on a day', () => {
    expect(stockOf(50)).toEqual(stock.slice(0, 50));
  });

  it('no demo car is older than its model, or has a fuel or body that the model never had', () => {
    for (const { model, registration, fuel, bodyType } of stock) {
      const year = yearOf(registration);
      const fitting = generations.filter(
        ({ make, family, fromYear, toYear, fuels, bodyTypes }) =>
          make === model.makeName &&
          (family === model.name || model.aliases.includes(family)) &&
          fromYear <= year &&
          year <= (toYear ?? year) &&
          fuels.includes(fuel) &&
          bodyTypes.includes(bodyType),
      );
      expect([model.slug, registration, fuel, bodyType, fitting.length > 0]).toContain(true);
    }
  });

  it('sellers, colours, accidents and ages have the shares of real portals', () => {
    expect(shareOf(stock, ({ sellerType }) => sellerType === 'dealer')).toBeCloseTo(0.88, 1);
    expect(shareOf(stock, ({ colour }) => colour === 'white')).toBeCloseTo(0.27, 1);
    expect(shareOf(stock, ({ accident }) => accident === 'free')).toBeCloseTo(0.84, 1);
    const ages = stock.map(({ registration }) => yearOf(TODAY) - yearOf(registration));
    const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length;
    expect(mean).toBeGreaterThan(5);
    expect(mean).toBeLessThan(9);
  });

  it('a British car has its first MOT three years after its registration, and then one every year', () => {
    for (const { registration, inspectionUntil } of stockOf(500, 'gb')) {
      const first = addMonths(`${registration}-01`, 36).slice(0, 7);
      const today = TODAY.slice(0, 7);
      if (!inspectionUntil) continue;
      if (first > today) expect(inspectionUntil).toBe(first);
      expect([today <= inspectionUntil, inspectionUntil <= addMonths(TODAY, first > today ? 36 : 12)]).toEqual([
        true,
        true,
      ]);
    }
  });

  it('many sellers state what the car uses, electricity for electric cars', () => {
    for (const { fuel, consumption, electricConsumption } of stock) {
      if (fuel === 'bev') expect(consumption).toBeNull();
      if (fuel !== 'bev' && fuel !== 'phev') expect(electricConsumption).toBeNull();
    }
    const states = ({ consumption, electricConsumption }: NewListing) => (consumption ?? electricConsumption) !== null;
    expect(shareOf(stock, states)).toBeGreaterThan(0.3);
    expect(shareOf(stock, states)).toBeLessThan(0.7);
  });

  it('models that are no longer sold new are part of it', () => {
    expect(stock.some(({ model }) => model.slug === 'punto')).toBe(true);
    expect(stock.some(({ model }) => model.catalogueSlug === null)).toBe(true);
  });

  it('every demo listing says that it is invented', () => {
    for (const { isInvented, description } of stock) {
      expect(isInvented).toBe(true);
      expect(description).toContain('inventata');
    }
  });

  it('prices end as sellers end them, and fall from step to step', () => {
    expect([12_200, 12_240, 12_260, 12_930, 15_020, 3_333].map(withEnding)).toEqual([
      11_990, 11_990, 12_500, 12_950, 14_990, 3_350,
    ]);
    for (const { prices } of stock)
      for (const [place, { price }] of prices.entries())
        if (place > 0) expect(price).toBeLessThan(prices[place - 1]?.price ?? 0);
  });

  it('values follow the table and are interpolated between its years', () => {
    expect(shareLeft('petrol', 3)).toBeCloseTo(0.59);
    expect(shareLeft('bev', 5)).toBeCloseTo(0.31);
    expect(shareLeft('diesel', 4)).toBeCloseTo(Math.sqrt(0.56 * 0.42));
    expect(shareLeft('petrol', 13)).toBeLessThan(0.22);
  });

  it('the seed has listings of dealers and private sellers in all countries, with prices and some labels', async () => {
    const { rows } = await database.connection.pool.query<Record<string, string>>(`
      select country, count(*) as all, count(dealer_id) as dealers, count(label) as labels,
        count(*) filter (where exists (select from used_prices where listing_id = id)) as priced
      from used_listings group by country`);
    expect(rows.map(({ country }) => country).sort()).toEqual([...COUNTRIES].sort());
    for (const { all, dealers, priced } of rows) {
      expect(Number(dealers)).toBeGreaterThan(0);
      expect(Number(dealers)).toBeLessThan(Number(all));
      expect(priced).toBe(all);
    }
  });
});
