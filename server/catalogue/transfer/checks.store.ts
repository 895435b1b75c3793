import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { consistencyChecks, referenceChecks } from './check-queries.ts';

/** What a check found; `place` is where in the record. */
export interface FoundRow {
  line: number;
  place: string[];
  reason: string;
}

export interface Found {
  rows: FoundRow[];
  /** All of them, also those that are not among the rows. */
  count: number;
}

const MOST_ROWS = 100;

export type ChecksStore = ReturnType<typeof createChecksStore>;

/** Whether the staged records fit together. */
export function createChecksStore(transaction: Transaction, keepOthers: boolean) {
  async function find(queries: readonly string[]): Promise<Found> {
    const found: Found = { rows: [], count: 0 };
    for (const query of queries) {
      const { rows } = await transaction.execute<FoundRow & Record<string, unknown> & { total: number }>(
        sql.raw(`select *, count(*) over ()::int as total from (${query}) found order by line limit ${MOST_ROWS}`),
      );
      found.rows.push(...rows);
      found.count += rows[0]?.total ?? 0;
    }
    return found;
  }

  return {
    /** Repeated records, and records that refer to others that are not there. */
    findWrongReferences: () => find(referenceChecks(keepOthers)),
    /** What makes no sense although each record is right. To be asked once nothing else is wrong. */
    findInconsistencies: () => find(consistencyChecks(keepOthers)),
  };
}
