import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { type CheckOptions, consistencyChecks, referenceChecks } from './check-queries.ts';

/** What a check found; `place` is the position within the record. */
export interface FoundRow {
  /** Null when it does not concern a single record. */
  record_no: number | null;
  line: number;
  place: string[];
  value: string;
  reason: string;
}

const BATCH_SIZE = 500;

export type ChecksStore = ReturnType<typeof createChecksStore>;

/** Checks the staged records against each other. Findings come in batches: there may be as many as records. */
export function createChecksStore(transaction: Transaction, options: CheckOptions) {
  const run = (statement: string) => transaction.execute<FoundRow & Record<string, unknown>>(sql.raw(statement));

  async function* find(queries: readonly string[]): AsyncGenerator<FoundRow[]> {
    for (const query of queries) {
      await run(`declare found no scroll cursor for ${query} order by 2, 1`);
      for (;;) {
        const { rows } = await run(`fetch ${BATCH_SIZE} from found`);
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH_SIZE) break;
      }
      await run('close found');
    }
  }

  return {
    /** Repeated records, and records that refer to missing ones. */
    findWrongReferences: () => find(referenceChecks(options)),
    /** Combinations of valid records that are inconsistent. Only useful when nothing else is wrong. */
    findInconsistencies: () => find(consistencyChecks(options)),
  };
}
