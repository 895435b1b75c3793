import { seedCatalogue } from '#server/catalogue/catalogue.seed.ts';
import type { Database } from './connect.ts';

/** The demo data, all or nothing. */
export async function seedDemo(database: Database): Promise<void> {
  await database.transaction(seedCatalogue);
}
