import { sql } from 'drizzle-orm';
import { takeImportLock } from '#server/catalogue/import-lock.store.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { CheckOptions } from './check-queries.ts';
import { KINDS, type Kind } from './records.ts';
import { MERGE_COLUMNS, PLACE_COLUMNS, STAGED_COLUMNS, stagedTable } from './staged-rows.ts';

export type StagingStore = ReturnType<typeof createStagingStore>;

/** Temporary tables of one transaction for the content of a file, before it is checked. */
export function createStagingStore(transaction: Transaction, { keepOthers, skipInvalid }: CheckOptions) {
  const run = (statement: string) => transaction.execute(sql.raw(statement));

  return {
    /** False when another import is running. */
    lock: () => takeImportLock(transaction),

    async open(): Promise<void> {
      // A long file or a slow photo must not end in a timeout.
      await run('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      await run("set local work_mem = '64MB'");
      for (const kind of KINDS)
        await run(
          `create temp table ${stagedTable(kind)} (${PLACE_COLUMNS}, ${STAGED_COLUMNS[kind]}, ${MERGE_COLUMNS}) on commit drop`,
        );
      await run('create temp table staged_broken (kind text, key text) on commit drop');
      await run('create temp table staged_skipped (record_no int primary key) on commit drop');
    },

    async add(kind: Kind, rows: readonly object[]): Promise<void> {
      const table = sql.raw(stagedTable(kind));
      await transaction.execute(
        sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`,
      );
    },
    async addBroken(rows: readonly { kind: Kind; key: string }[]): Promise<void> {
      await transaction.execute(
        sql`insert into staged_broken select * from json_populate_recordset(null::staged_broken, ${JSON.stringify(rows)}::json)`,
      );
    },

    /** Marks records as skipped, by their numbers. */
    async skip(records: readonly number[]): Promise<void> {
      await transaction.execute(
        sql`insert into staged_skipped select unnest(${sql.param(records)}::int[]) on conflict do nothing`,
      );
    },

    /** Deletes the skipped records. Returns how many there are, including those of earlier calls. */
    async removeSkipped(): Promise<number> {
      const skipped = 'in (select record_no from staged_skipped)';
      await run(`insert into staged_broken select 'trim', path from staged_trim where record_no ${skipped}`);
      for (const kind of KINDS) await run(`delete from ${stagedTable(kind)} where record_no ${skipped}`);
      for (const kind of ['colour', 'optional'] as const)
        await run(`delete from offered_${kind} where record_no ${skipped} or trim_no ${skipped}`);
      const { rows } = await transaction.execute<{ count: number }>(
        sql`select count(*)::int as count from staged_skipped`,
      );
      return rows[0]?.count ?? 0;
    },

    /** Called when all records are staged: updates PostgreSQL's statistics, and gives each trim its parts. */
    async finish(): Promise<void> {
      for (const kind of ['make', 'model', 'submodel', 'trim'] as const)
        await run(`create index on ${stagedTable(kind)} (path)`);
      for (const kind of KINDS) await run(`analyze ${stagedTable(kind)} (record_no)`);
      for (const kind of ['model', 'submodel', 'trim', 'colour', 'optional', 'version'] as const)
        await run(`analyze ${stagedTable(kind)} (parent)`);
      for (const kind of ['colour', 'optional'] as const) {
        await run(`
          create temp table offered_${kind} on commit drop as
          select trim.record_no as trim_no, offer.code, offer.record_no, offer.line
          from staged_${kind} offer
          join staged_trim trim
            on trim.parent = offer.parent and (offer.trims is null or trim.slug = any(offer.trims))`);
        await run(`analyze offered_${kind}`);
      }
      if (skipInvalid) await run(withoutBrokenEquipment(keepOthers));
    },
  };
}

/** A trim with an invalid item of equipment is imported without that item. */
function withoutBrokenEquipment(keepOthers: boolean): string {
  const known = `select code from staged_equipment ${keepOthers ? 'union select code from equipment' : ''}`;
  return `
    update staged_trim set equipment = equipment - broken.codes
    from (select array_agg(key) as codes from staged_broken where kind = 'equipment' and key not in (${known})) broken
    where equipment ?| broken.codes`;
}
