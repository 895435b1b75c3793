import { LOCALE_OF } from '#contract/shared/country.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue.store.ts';
import { makes } from '#server/catalogue/catalogue.tables.ts';
import { createOfferedCarsStore } from '#server/catalogue/offered-cars.store.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readInstallation, saveInstallation } from '#server/database/installation.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { seedAdvisors } from './advisor/advisor.seed.ts';
import { seedCatalogue } from './catalogue/catalogue.seed.ts';
import { seedDealers } from './dealers/dealers.seed.ts';
import { renewDemoOffers, seedOffers } from './offers/offers.seed.ts';
import { seedCampaigns } from './purchases/campaigns.seed.ts';
import { confirmDemoStock, seedUsedCars } from './used-cars/used-cars.seed.ts';

export interface SeedOptions {
  /** The seed that the operator has set. */
  requested: 'demo' | 'none' | undefined;
  /** The installation is reachable from this machine only. */
  isLocal: boolean;
  /** How many used cars are invented; fewer in tests, which copy the database often. */
  usedCars?: number;
}

const USED_CARS = 20_000;

/**
 * The first server on a database decides about its seed and stores the decision: demo data if local, none on a public
 * site, unless set by the operator. Later starts only extend demo offers and confirm the demo stock, which
 * an older demo gets when the operator asks for demo data by name.
 */
export async function seedDatabase(database: Database, options: SeedOptions): Promise<void> {
  const { requested, isLocal, usedCars = USED_CARS } = options;
  await database.transaction(async (transaction) => {
    const { seed: known } = await readInstallation(transaction);
    const seed = requested ?? (isLocal ? (known ?? 'demo') : 'none');
    const now = new Date();
    if (seed === 'demo') {
      if (known === 'demo') {
        await renewDemoOffers(transaction, now);
        // A demo of an older version has no used cars yet.
        if (requested === 'demo') await seedUsedCars(transaction, { count: usedCars, now });
        await confirmDemoStock(transaction, now);
      } else if (requested || (await isEmpty(transaction))) await seedDemo(transaction, now, usedCars);
    }
    if (known !== 'demo') await saveInstallation(transaction, { seed });
  });
}

async function seedDemo(transaction: Transaction, now: Date, usedCars: number): Promise<void> {
  await seedCatalogue(transaction);
  const { listMakeCards } = createCatalogueStore(transaction);
  await seedDealers(transaction, (country) => listMakeCards(LOCALE_OF[country]));
  await seedAdvisors(transaction);
  await seedCampaigns(transaction);
  await seedOffers(transaction, { ...createOfferedCarsStore(transaction), now });
  await seedUsedCars(transaction, { count: usedCars, now });
}

/** Imported data must not be mixed with demo data. */
async function isEmpty(transaction: Transaction): Promise<boolean> {
  const [make] = await transaction.select({ id: makes.id }).from(makes).limit(1);
  const [dealer] = await transaction.select({ id: dealers.id }).from(dealers).limit(1);
  return !make && !dealer;
}
