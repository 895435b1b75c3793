import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { addDays } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { ReportDecision, ReportReason } from '#contract/used-cars/reports.rules.ts';
import { ENDED_AFTER_DAYS, listingState } from '#contract/used-cars/used-cars.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { usedListings, usedModels, usedPrices, usedReports } from '../used-cars.tables.ts';

const MAX_LISTED = 100;

export interface NewReport {
  listingId: number;
  reason: ReportReason;
  text: string;
  email: string | null;
  locale: Locale;
}

export type StoredReport = Awaited<ReturnType<ReturnType<typeof queriesOn>['list']>>[number];
export type ReportsStore = ReturnType<typeof queriesOn> & Transactional<ReturnType<typeof queriesOn>>;

export function createReportsStore(database: Database): ReportsStore {
  return { ...queriesOn(database), ...transactional(database, queriesOn) };
}

function queriesOn(database: Database) {
  const select = () =>
    database
      .select({
        id: usedReports.id,
        reason: usedReports.reason,
        text: usedReports.text,
        email: usedReports.email,
        locale: usedReports.locale,
        createdAt: usedReports.createdAt,
        decision: usedReports.decision,
        explanation: usedReports.explanation,
        decidedAt: usedReports.decidedAt,
        listing: {
          id: usedListings.id,
          ownId: usedListings.ownId,
          version: usedListings.version,
          country: usedListings.country,
          state: usedListings.state,
          withheld: usedListings.withheld,
        },
        make: { slug: usedModels.make, name: usedModels.makeName },
        model: { slug: usedModels.slug, name: usedModels.name },
        dealer: { code: dealers.code, name: dealers.name, email: dealers.email, country: dealers.country },
      })
      .from(usedReports)
      .innerJoin(usedListings, eq(usedListings.id, usedReports.listingId))
      .innerJoin(usedModels, eq(usedModels.id, usedListings.modelId))
      .leftJoin(dealers, eq(dealers.id, usedListings.dealerId));

  return {
    async add(report: NewReport): Promise<number> {
      const [added] = await database.insert(usedReports).values(report).returning({ id: usedReports.id });
      if (!added) throw new Error('The report was not stored');
      return added.id;
    },

    /** The oldest first; all, or those without a decision. */
    list: ({ isOpen }: { isOpen: boolean }) =>
      select()
        .where(isOpen ? isNull(usedReports.decision) : undefined)
        .orderBy(isOpen ? asc(usedReports.id) : desc(usedReports.id))
        .limit(MAX_LISTED),

    /** All reports with this email address, which may be spelled in capitals. */
    listFrom: (email: string) =>
      select()
        .where(eq(sql`lower(${usedReports.email})`, email.toLowerCase()))
        .orderBy(asc(usedReports.id)),

    async find(id: number) {
      const [found] = await select().where(eq(usedReports.id, id));
      return found;
    },

    /** Where a listing is told apart from one that is not there, and from one that can no longer be seen. */
    async findListing(id: number) {
      const [found] = await database
        .select({
          country: usedListings.country,
          confirmedOn: usedListings.confirmedOn,
          endedOn: usedListings.endedOn,
          withheld: usedListings.withheld,
        })
        .from(usedListings)
        .where(eq(usedListings.id, id));
      return found;
    },

    /** Locks the report, so that two decisions do not mix. */
    async lock(id: number): Promise<boolean> {
      const found = await database
        .select({ id: usedReports.id })
        .from(usedReports)
        .where(eq(usedReports.id, id))
        .for('update');
      return found.length > 0;
    },

    async saveDecision(id: number, decision: ReportDecision, explanation: string, decidedAt: Date): Promise<void> {
      await database.update(usedReports).set({ decision, explanation, decidedAt }).where(eq(usedReports.id, id));
    },

    /** Hides or ends a listing until it is decided otherwise, whatever its dealer imports. */
    async withhold(listingId: number, how: 'hidden' | 'ended', today: string): Promise<void> {
      const isEnded = sql`${usedListings.state} = 'ended'`;
      await database
        .update(usedListings)
        .set(
          how === 'ended'
            ? { withheld: how, state: 'ended', endedOn: sql`coalesce(${usedListings.endedOn}, ${today})` }
            : { withheld: how, state: sql`case when ${isEnded} then 'ended' else 'hidden' end` },
        )
        .where(eq(usedListings.id, listingId));
      await database
        .update(usedPrices)
        .set({ until: sql`coalesce(${usedPrices.until}, ${today})` })
        .where(and(eq(usedPrices.listingId, listingId), isLastPrice));
    },

    /** As if it had never been withheld: one that nobody confirms stays away, and an ended one until the next import. */
    async release(listingId: number, today: string): Promise<void> {
      const [listing] = await database
        .select({
          confirmedOn: usedListings.confirmedOn,
          endedOn: usedListings.endedOn,
          price: usedListings.price,
          until: usedPrices.until,
        })
        .from(usedListings)
        .leftJoin(usedPrices, and(eq(usedPrices.listingId, usedListings.id), isLastPrice))
        .where(eq(usedListings.id, listingId))
        .for('update', { of: usedListings });
      if (!listing) return;
      const { confirmedOn, endedOn, price, until } = listing;
      const state = listingState(confirmedOn, endedOn, today);
      const isOver = state === 'ended' || state === 'gone';
      await database
        .update(usedListings)
        .set({
          withheld: null,
          state: isOver ? 'ended' : state,
          endedOn: isOver ? (endedOn ?? addDays(confirmedOn, ENDED_AFTER_DAYS)) : null,
        })
        .where(eq(usedListings.id, listingId));
      // Nobody could buy it in the meantime.
      if (!isOver && until !== null)
        await database
          .insert(usedPrices)
          .values({ listingId, day: today, price })
          .onConflictDoUpdate({ target: [usedPrices.listingId, usedPrices.day], set: { price, until: null } });
    },
  };
}

const isLastPrice = sql`${usedPrices.day} = (
  select max(last.day) from ${usedPrices} last where last.listing_id = ${usedPrices.listingId})`;
