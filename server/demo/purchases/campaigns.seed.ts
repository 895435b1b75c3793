import { COUNTRIES } from '#contract/shared/country.ts';
import type { Transaction } from '#server/database/connect.ts';
import { campaigns } from '#server/purchases/purchases.tables.ts';

/** 200 € or £200. */
const AMOUNT_CENTS = 20_000;

/** The original campaign, and one in every country that runs for a while from the day of the seed. */
export async function seedCampaigns(transaction: Transaction): Promise<void> {
  const [existing] = await transaction.select({ id: campaigns.id }).from(campaigns).limit(1);
  if (existing) return;
  const year = new Date().getUTCFullYear();
  const running = { amountCents: AMOUNT_CENTS, validFrom: `${year}-01-01`, validUntil: `${year + 1}-12-31` };
  await transaction
    .insert(campaigns)
    .values([
      { country: 'it', amountCents: AMOUNT_CENTS, validFrom: '2019-12-01', validUntil: '2020-03-31' },
      ...COUNTRIES.map((country) => ({ country, ...running })),
    ]);
}
