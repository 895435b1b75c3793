import { seedAdvisors } from '#server/advisor/advisor.seed.ts';
import { seedCatalogue } from '#server/catalogue/catalogue.seed.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue.store.ts';
import { createOfferedCarsStore } from '#server/catalogue/offered-cars.store.ts';
import { seedDealers } from '#server/dealers/dealers.seed.ts';
import { seedOffers } from '#server/offers/offers.seed.ts';
import { seedCampaigns } from '#server/purchases/campaigns.seed.ts';
import type { Database } from './connect.ts';

/** The demo data, all or nothing. */
export async function seedDemo(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await seedCatalogue(transaction);
    await seedDealers(transaction, createCatalogueStore(transaction).listMakeCards);
    await seedAdvisors(transaction);
    await seedCampaigns(transaction);
    await seedOffers(transaction, { ...createOfferedCarsStore(transaction), now: new Date() });
  });
}
