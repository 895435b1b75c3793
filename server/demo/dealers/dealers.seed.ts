import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import type { Transaction } from '#server/database/connect.ts';
import { saveDealers } from '#server/dealers/dealer-import.store.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { createPostalPositions } from '#server/providers/postal/postal-positions.ts';
import { demoDealers } from './demo-dealers.ts';

/** Fills an empty table with demo dealers of the makes sold in each country. */
export async function seedDealers(
  transaction: Transaction,
  listMakes: (country: Country) => Promise<readonly { slug: string }[]>,
): Promise<void> {
  const [existing] = await transaction.select({ id: dealers.id }).from(dealers).limit(1);
  if (existing) return;
  const positions = createPostalPositions();
  for (const country of COUNTRIES) {
    const makes = (await listMakes(country)).map(({ slug }) => slug);
    await saveDealers(transaction, await demoDealers(country, makes, positions));
  }
}
