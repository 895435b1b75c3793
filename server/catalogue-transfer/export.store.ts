import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { EXPORT_QUERIES } from './export-queries.ts';
import { KINDS, type Kind } from './records.ts';

const BATCH_SIZE = 500;

export type ExportStore = ReturnType<typeof createExportStore>;

export function createExportStore(database: Database) {
  return {
    /** The catalogue at one moment, however long the export takes and whatever an import does meanwhile. */
    async readAll(onRecords: (kind: Kind, rows: Record<string, unknown>[]) => Promise<void>): Promise<void> {
      await database.transaction(
        async (transaction) => {
          await transaction.execute(sql`set local statement_timeout = 0`);
          for (const kind of KINDS) {
            await transaction.execute(sql.raw(`declare exported no scroll cursor for ${EXPORT_QUERIES[kind]}`));
            for (;;) {
              const { rows } = await transaction.execute(sql.raw(`fetch ${BATCH_SIZE} from exported`));
              if (rows.length === 0) break;
              await onRecords(kind, rows);
            }
            await transaction.execute(sql`close exported`);
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },
  };
}
