import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import {
  deleteNames,
  deleteOffers,
  insertOffers,
  matchNames,
  matchOffers,
  NAMES,
  saveEquipment,
  saveNames,
  updateOffers,
} from './merge-parts.ts';
import { OFFERS, TREE } from './merge-plan.ts';
import {
  deleteStatement,
  insertBelongings,
  insertStatement,
  matchStatements,
  removedStatement,
  updateBelongings,
  updateStatement,
} from './merge-tree.ts';
import type { Kind } from './records.ts';
import { stagedTable } from './staged-rows.ts';

/** After this many changes PostgreSQL's statistics of the tables are outdated. */
const MANY_CHANGES = 1_000;

/** What happened to the records of a kind. Colours and optionals are counted once for each trim that offers them. */
export interface Changes {
  created: number;
  updated: number;
  removed: number;
  unchanged: number;
}
export type ChangesOfKinds = Record<Kind, Changes>;

export type MergeStore = ReturnType<typeof createMergeStore>;

/**
 * Changes the catalogue to the staged records. Existing rows keep their ids, unchanged rows are not touched, and a
 * statement that would change nothing is not executed: even an empty one would announce a change to all processes.
 */
export function createMergeStore(transaction: Transaction, keepOthers: boolean) {
  const changes = {} as ChangesOfKinds;

  async function run(...statements: readonly string[]): Promise<void> {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
  }

  async function count(kind: Kind, table: string): Promise<Changes> {
    const removed = `removed_${kind.replace('-', '_')}`;
    const { rows } = await transaction.execute<Changes & Record<string, unknown>>(
      sql.raw(`
        select count(*) filter (where change = 'created')::int as created,
          count(*) filter (where change = 'updated')::int as updated,
          (select count(*) from ${removed})::int as removed,
          count(*) filter (where change = 'unchanged')::int as unchanged
        from ${table}`),
    );
    changes[kind] = rows[0] ?? { created: 0, updated: 0, removed: 0, unchanged: 0 };
    return changes[kind];
  }

  async function mergeNames(): Promise<void> {
    for (const names of NAMES) {
      await run(...matchNames(names, keepOthers));
      const { created, updated } = await count(names.kind, names.staged);
      if (created + updated === 0) continue;
      if (names.kind === 'equipment') await run(saveEquipment());
      await run(saveNames(names));
    }
  }

  async function mergeTree(part: (typeof TREE)[number]): Promise<void> {
    await run(...matchStatements(part), removedStatement(part, keepOthers));
    const { created, updated } = await count(part.kind, stagedTable(part.kind));
    if (created > 0) await run(insertStatement(part));
    if (updated > 0) await run(updateStatement(part));
    for (const belongings of part.belongings) {
      if (created > 0) await run(insertBelongings(part, belongings));
      if (updated > 0) await run(...updateBelongings(part, belongings));
    }
  }

  async function mergeOffers(part: (typeof OFFERS)[number]): Promise<void> {
    await run(...matchOffers(part));
    const { created, updated, removed } = await count(part.kind, `merged_${part.kind}`);
    if (removed > 0) await run(deleteOffers(part));
    if (created > 0) await run(insertOffers(part));
    if (updated > 0) await run(updateOffers(part));
  }

  async function removeRest(): Promise<void> {
    for (const part of TREE) if (changes[part.kind].removed > 0) await run(deleteStatement(part));
    for (const names of NAMES) if (changes[names.kind].removed > 0) await run(deleteNames(names));
  }

  /** Updates the statistics, so that the first reads of the new catalogue have good query plans. */
  async function refreshStatistics(): Promise<void> {
    const count = Object.values(changes).reduce(
      (sum, { created, updated, removed }) => sum + created + updated + removed,
      0,
    );
    if (count < MANY_CHANGES) return;
    const tables = TREE.flatMap(({ table, belongings }) => [table, ...belongings.map((each) => each.table)]);
    await run(`analyze ${[...tables, ...OFFERS.map(({ table }) => table)].join(', ')}`);
  }

  const steps: (() => Promise<void>)[] = [
    mergeNames,
    ...TREE.map((part) => () => mergeTree(part)),
    ...OFFERS.map((part) => () => mergeOffers(part)),
    removeRest,
    refreshStatistics,
  ];

  return {
    async merge(onStep: (done: number, total: number) => void): Promise<ChangesOfKinds> {
      for (const [index, step] of steps.entries()) {
        onStep(index, steps.length);
        await step();
      }
      onStep(steps.length, steps.length);
      return changes;
    },
  };
}
