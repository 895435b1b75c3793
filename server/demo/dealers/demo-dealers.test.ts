import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import { createDealerIndex } from '#server/dealers/dealer-index.ts';
import { dealerRecord } from '#server/dealers/dealer-record.ts';
import { createDealersStore, type StoredDealer } from '#server/dealers/dealers.store.ts';
import { createPostalPositions, distanceBetween } from '#server/providers/postal/postal-positions.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { seedDealers } from './dealers.seed.ts';
import { demoDealers } from './demo-dealers.ts';
import { DEMO_TOWNS } from './demo-towns.data.ts';

const database = useDatabase();
const positions = createPostalPositions();
const stored = () => createDealersStore(database.connection.database).listAll();

/** Slugs of the makes that the demo catalogue sells in a country. */
async function soldIn(country: Country): Promise<{ id: number; slug: string; name: string }[]> {
  const { rows } = await database.connection.pool.query(
    `select distinct makes.id, makes.slug, makes.name from makes
     join models on models.make_id = makes.id join submodels on submodels.model_id = models.id
     join trims on trims.submodel_id = submodels.id join versions on versions.trim_id = trims.id
     join version_prices on version_prices.version_id = versions.id where country = $1 order by makes.slug`,
    [country],
  );
  return rows;
}

const LARGE_TOWNS: Record<Country, string[]> = {
  it: ['Roma', 'Milano', 'Napoli', 'Torino', 'Palermo', 'Genova', 'Bologna', 'Firenze', 'Bari', 'Catania'],
  gb: ['London', 'Birmingham', 'Manchester', 'Leeds', 'Glasgow', 'Bristol', 'Edinburgh'],
  es: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Málaga'],
  fr: ['Paris', 'Lyon', 'Marseille', 'Toulouse'],
  de: ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt am Main', 'Stuttgart', 'Düsseldorf'],
};

describe('demo dealers', () => {
  it('there are about four hundred demo dealers in five countries', async () => {
    const all = await stored();
    expect(all.length).toBeGreaterThan(380);
    expect(all.length).toBeLessThan(440);
    for (const country of COUNTRIES)
      expect(all.filter((dealer) => dealer.country === country).length).toBeGreaterThanOrEqual(60);
  });

  it('demo dealers are the same at every seed, and seeded into an empty table only', async () => {
    const withoutId = (dealers: StoredDealer[]) => dealers.map(({ id: _id, ...dealer }) => dealer);
    const before = await stored();
    const again = () => database.connection.database.transaction((transaction) => seedDealers(transaction, soldIn));
    await again();
    expect(await stored()).toEqual(before);
    await database.connection.pool.query('delete from dealers');
    await again();
    expect(withoutId(await stored())).toEqual(withoutId(before));
  });

  it('demo dealers pass the validation of an import', async () => {
    for (const { id: _id, isListed: _listed, zipCode: zip_code, ...others } of await stored()) {
      const { publicEmail: public_email, registerNumber: register_number, ...dealer } = others;
      const record = { ...dealer, zip_code, public_email, register_number };
      expect(dealerRecord.safeParse(record).error?.issues ?? []).toEqual([]);
      expect(isEmail(dealer.email) && dealer.email.endsWith('.example')).toBe(true);
      const place = await positions.find(dealer.country, zip_code);
      expect(place && distanceBetween(place, dealer)).toBeLessThan(6);
    }
    const all = await stored();
    for (const key of ['code', 'email', 'phone', 'name'] as const)
      expect(new Set(all.map((dealer) => dealer.country + dealer[key])).size).toBe(all.length);
  });

  it('every town has a dealer of every make of the country, and large towns have three nearby', async () => {
    for (const country of COUNTRIES) {
      const makes = await soldIn(country);
      expect(makes.length).toBeGreaterThan(30);
      const index = createDealerIndex(await stored(), makes, new Map());
      for (const [town, zip = ''] of DEMO_TOWNS[country]) {
        const place = await positions.find(country, zip);
        if (!place) throw new Error(`${zip} is nowhere`);
        const min = LARGE_TOWNS[country].includes(town) ? 3 : 1;
        for (const { slug } of makes)
          expect([town, slug, index.nearest(country, slug, place).length >= min]).toEqual([town, slug, true]);
      }
    }
  });

  it('demo dealers also sell makes that belong to no group', async () => {
    const dealers = await demoDealers('it', ['trabant', 'fiat', 'wartburg'], positions);
    expect(new Set(dealers.flatMap(({ makes }) => makes))).toEqual(new Set(['fiat', 'trabant', 'wartburg']));
    expect(dealers.every(({ makes }) => makes.length > 0)).toBe(true);
  });
});
