import { sql } from 'drizzle-orm';
import type { Country } from '#contract/shared/country.ts';
import type { PriceStep } from '#contract/used-cars/price-history.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import { takeWriteLock } from '../upkeep/stock-locks.store.ts';
import {
  confirmStatement,
  endNamed,
  endVanished,
  insertStatement,
  markChanges,
  matchStatements,
  photoStatements,
  priceStatements,
  renameStatement,
  updateStatement,
  vanishedCondition,
} from './merge-statements.ts';

/** After this many changes PostgreSQL's statistics of the tables are outdated. */
const MANY_CHANGES = 1_000;
const BATCH_SIZE = 1_000;

export interface ImportCounts {
  created: number;
  updated: number;
  ended: number;
  unchanged: number;
}

export interface NewReduction {
  id: number;
  reducedOn: string | null;
  lowestBefore: number | null;
}

export interface Merge {
  dealerId: number;
  country: Country;
  isDelta: boolean;
  today: string;
}

export type MergeStore = ReturnType<typeof createMergeStore>;

/** Changes the listings of one dealer to the staged cars. Unchanged ones are only confirmed. */
export function createMergeStore(transaction: Transaction, merge: Merge) {
  async function run(...statements: readonly string[]): Promise<void> {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
  }
  const read = async <Row>(statement: string): Promise<Row[]> =>
    (await transaction.execute(sql.raw(statement))).rows as Row[];

  return {
    /** Finds the listings of the staged cars. */
    async match(): Promise<void> {
      await takeWriteLock(transaction, { isShared: true });
      await run(...matchStatements(merge));
    },

    /** Finds what differs. Returns how many listings are for sale, and how many of them a whole stock would end. */
    async compare(): Promise<{ live: number; vanishing: number }> {
      await run(markChanges(), 'analyze staged_cars');
      const [counts] = await read<{ live: number; vanishing: number }>(`
        select count(*)::int as live, (count(*) filter (where ${vanishedCondition(merge)}))::int as vanishing
        from used_listings listing where dealer_id = ${merge.dealerId} and state <> 'ended'`);
      return counts ?? { live: 0, vanishing: 0 };
    },

    async save(): Promise<ImportCounts> {
      const [counts] = await read<Omit<ImportCounts, 'ended'>>(`
        select count(*) filter (where change = 'created')::int as created,
          count(*) filter (where change = 'updated')::int as updated,
          count(*) filter (where change = 'unchanged')::int as unchanged
        from staged_cars`);
      const { created = 0, updated = 0, unchanged = 0 } = counts ?? {};
      const { rowCount } = await transaction.execute(sql.raw(merge.isDelta ? endNamed(merge) : endVanished(merge)));
      await run(
        renameStatement(merge),
        ...priceStatements(merge),
        updateStatement(),
        ...insertStatement(merge),
        ...photoStatements(),
      );
      await run(confirmStatement(merge));
      const ended = rowCount ?? 0;
      if (created + updated + ended >= MANY_CHANGES) await run('analyze used_listings, used_prices, used_photos');
      return { created, updated, ended, unchanged };
    },

    /** All prices of the listings whose price has changed, in batches. */
    async *listChangedPrices(): AsyncGenerator<{ id: number; steps: PriceStep[] }[]> {
      await run(`
        declare changed_steps no scroll cursor for
        select listing_id as id, json_agg(
          json_build_object('day', day, 'price', used_prices.price, 'until', used_prices.until) order by day) as steps
        from used_prices join changed_prices using (listing_id) group by listing_id`);
      for (;;) {
        const rows = await read<{ id: number; steps: PriceStep[] }>(`fetch ${BATCH_SIZE} from changed_steps`);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH_SIZE) break;
      }
      await run('close changed_steps');
    },

    async saveReductions(reductions: readonly NewReduction[]): Promise<void> {
      await transaction.execute(sql`
        update used_listings set reduced_on = new."reducedOn", lowest_before = new."lowestBefore"
        from json_to_recordset(${JSON.stringify(reductions)}::json)
          as new (id int, "reducedOn" date, "lowestBefore" int)
        where used_listings.id = new.id
          and (reduced_on, lowest_before) is distinct from (new."reducedOn", new."lowestBefore")`);
    },

    /** The models of cars whose label may have changed. */
    async listChangedModels(): Promise<number[]> {
      const rows = await read<{ model_id: number }>(
        "select distinct model_id from staged_cars where change in ('created', 'updated') order by 1",
      );
      return rows.map(({ model_id }) => model_id);
    },

    /** How many of these cars another seller offers too: with the same VIN, or without one the same in all figures. */
    async countElsewhere(): Promise<number> {
      const figures = 'model_id, registration, km, power_kw, place_id';
      const elsewhere = `state = 'active' and dealer_id is distinct from ${merge.dealerId}`;
      const [found] = await read<{ count: number }>(`
        with same as materialized (
          select distinct ${figures}, coalesce(colour, '') as colour from used_listings
          where ${elsewhere} and vin is null and place_id in (select distinct place_id from staged_cars)
        )
        select count(*)::int as count from staged_cars car where not is_ended and (
          exists (select from used_listings where vin = car.vin and ${elsewhere})
          or vin is null and (${figures}, coalesce(colour, '')) in (select ${figures}, colour from same))`);
      return found?.count ?? 0;
    },
  };
}
