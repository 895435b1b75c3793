import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { dealerMakes, dealers } from '#server/dealers/dealers.tables.ts';
import { offers, offerTexts } from './offers.tables.ts';

export type NewOffer = Omit<typeof offers.$inferInsert, 'id'> & {
  texts: Partial<Record<Locale, { title: string; text: string }>>;
};

export interface OfferCounts {
  created: number;
  updated: number;
  unchanged: number;
}

export type OfferImportStore = ReturnType<typeof createOfferImportStore>;

export function createOfferImportStore(database: Database) {
  return {
    /** Listed dealers by their codes, a row for each make. */
    async listDealers(codes: readonly string[]) {
      if (codes.length === 0) return [];
      return database
        .select({ code: dealers.code, country: dealers.country, make: dealerMakes.make })
        .from(dealers)
        .innerJoin(dealerMakes, eq(dealerMakes.dealerId, dealers.id))
        .where(and(inArray(dealers.code, [...new Set(codes)]), eq(dealers.isListed, true)));
    },

    /** All or nothing. Another import waits until this one is committed; readers do not. */
    save: (wanted: readonly NewOffer[], { dryRun }: { dryRun: boolean }): Promise<OfferCounts> =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${offers} in share row exclusive mode`);
        const counts: OfferCounts = { created: 0, updated: 0, unchanged: 0 };
        const known = await readOffers(
          transaction,
          wanted.map(({ slug }) => slug),
        );
        for (const offer of wanted) {
          const before = known.get(offer.slug);
          const change = !before ? 'created' : isDeepStrictEqual(before.offer, offer) ? 'unchanged' : 'updated';
          counts[change] += 1;
          if (!dryRun && change !== 'unchanged') await saveOffer(transaction, offer, before?.id);
        }
        return counts;
      }),
  };
}

async function readOffers(transaction: Transaction, slugs: string[]) {
  if (slugs.length === 0) return new Map<string, { id: number; offer: NewOffer }>();
  const { id, ...fields } = getTableColumns(offers);
  const rows = await transaction.select({ id, offer: fields }).from(offers).where(inArray(offers.slug, slugs));
  const texts = await transaction
    .select({ ...getTableColumns(offerTexts) })
    .from(offerTexts)
    .innerJoin(offers, eq(offers.id, offerTexts.offerId))
    .where(inArray(offers.slug, slugs));
  const ofOffer = Map.groupBy(texts, ({ offerId }) => offerId);
  return new Map(
    rows.map((row) => {
      const own = (ofOffer.get(row.id) ?? []).map(({ locale, title, text }) => [locale, { title, text }]);
      return [row.offer.slug, { id: row.id, offer: { ...row.offer, texts: Object.fromEntries(own) } }];
    }),
  );
}

async function saveOffer(
  transaction: Transaction,
  { texts, ...offer }: NewOffer,
  knownId: number | undefined,
): Promise<void> {
  let offerId = knownId;
  if (offerId === undefined) {
    const [created] = await transaction.insert(offers).values(offer).returning({ id: offers.id });
    offerId = created?.id ?? 0;
  } else {
    await transaction.update(offers).set(offer).where(eq(offers.id, offerId));
    await transaction.delete(offerTexts).where(eq(offerTexts.offerId, offerId));
  }
  const rows = Object.entries(texts).map(([locale, text]) => ({ offerId, locale: locale as Locale, ...text }));
  await transaction.insert(offerTexts).values(rows);
}
