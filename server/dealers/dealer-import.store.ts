import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { DealerChanges, NewDealer } from './dealer-changes.ts';
import { type StoredDealer, selectDealers } from './dealers.store.ts';
import { dealerMakes, dealers } from './dealers.tables.ts';

/** PostgreSQL takes at most 65,535 values in one statement. */
const BATCH_SIZE = 1_000;

export type DealerImportStore = ReturnType<typeof createDealerImportStore>;

export function createDealerImportStore(database: Database) {
  return {
    /** All or nothing. Another import waits until this one is committed; readers do not. */
    inTransaction<Result>(work: (tables: DealerTables) => Promise<Result>): Promise<Result> {
      return database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${dealers} in share row exclusive mode`);
        return work(tablesOf(transaction));
      });
    },
  };
}

export type DealerTables = ReturnType<typeof tablesOf>;

function tablesOf(transaction: Transaction) {
  return {
    listAll: (): Promise<StoredDealer[]> => selectDealers(transaction),

    /** Notifies every process that dealers have changed, once this is committed. */
    async save({ created, updated, unlisted }: DealerChanges): Promise<void> {
      await saveDealers(transaction, [...created, ...updated]);
      if (unlisted.length > 0)
        await transaction.update(dealers).set({ isListed: false }).where(inArray(dealers.id, unlisted));
      await transaction.execute(sql`select pg_notify('catalogue_changed', '')`);
    },
  };
}

/** Inserts new dealers and updates existing ones by their code. */
export async function saveDealers(transaction: Transaction, wanted: readonly NewDealer[]): Promise<void> {
  for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
    const part = wanted.slice(start, start + BATCH_SIZE);
    const rows = await transaction
      .insert(dealers)
      .values(part.map(({ makes: _makes, ...dealer }) => dealer))
      .onConflictDoUpdate({ target: dealers.code, set: allFromFile() })
      .returning({ id: dealers.id, code: dealers.code });
    const ids = new Map(rows.map(({ id, code }) => [code, id]));
    await transaction.delete(dealerMakes).where(
      inArray(
        dealerMakes.dealerId,
        rows.map(({ id }) => id),
      ),
    );
    await saveMakes(transaction, part, ids);
  }
}

async function saveMakes(
  transaction: Transaction,
  part: readonly NewDealer[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = part.flatMap(({ code, makes }) => makes.map((make) => ({ dealerId: ids.get(code) ?? 0, make })));
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await transaction.insert(dealerMakes).values(rows.slice(start, start + BATCH_SIZE));
}

function allFromFile() {
  const { id: _id, code: _code, ...columns } = getTableColumns(dealers);
  return Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
}
