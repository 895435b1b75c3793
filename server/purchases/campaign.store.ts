import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Country } from '#contract/shared/country.ts';
import type { Database } from '#server/database/connect.ts';
import { campaigns } from './purchases.tables.ts';

export type StoredCampaign = typeof campaigns.$inferSelect;
export type NewCampaign = Omit<typeof campaigns.$inferInsert, 'id'>;

export type CampaignStore = ReturnType<typeof createCampaignStore>;

export function createCampaignStore(database: Database) {
  /** Campaigns of a country that overlap these days. */
  const runningIn = (country: Country, from: string, to: string) =>
    and(eq(campaigns.country, country), lte(campaigns.validFrom, to), gte(campaigns.validUntil, from));

  return {
    async findRunning(country: Country, day: string): Promise<StoredCampaign | undefined> {
      return (
        await database
          .select()
          .from(campaigns)
          .where(runningIn(country, day, day))
          .limit(1)
      )[0];
    },

    async find(id: number): Promise<StoredCampaign | undefined> {
      return (await database.select().from(campaigns).where(eq(campaigns.id, id)))[0];
    },

    list(): Promise<StoredCampaign[]> {
      return database.select().from(campaigns).orderBy(asc(campaigns.country), asc(campaigns.validFrom));
    },

    /** Locks the table against other additions until the transaction ends. */
    async lockAll(): Promise<void> {
      await database.execute(sql`lock table ${campaigns} in share row exclusive mode`);
    },

    async findOverlapping({ country, validFrom, validUntil }: NewCampaign): Promise<StoredCampaign | undefined> {
      return (
        await database
          .select()
          .from(campaigns)
          .where(runningIn(country, validFrom, validUntil))
          .limit(1)
      )[0];
    },

    async add(campaign: NewCampaign): Promise<void> {
      await database.insert(campaigns).values(campaign);
      // Cached pages name the running campaign.
      await database.execute(sql`select pg_notify('catalogue_changed', '')`);
    },
  };
}
