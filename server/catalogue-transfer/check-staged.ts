import type { ColumnOf } from '#server/transfer/file-record.ts';
import type { Mistakes } from '#server/transfer/mistakes.ts';
import type { ChecksStore, FoundRow } from './checks.store.ts';
import type { StagingStore } from './staging.store.ts';

interface Checking {
  staging: StagingStore;
  checks: ChecksStore;
  mistakes: Mistakes;
  columnOf: ColumnOf;
  signal: AbortSignal;
}

/** Checks the records against each other and reports what is inconsistent. */
export async function checkConsistency(checking: Checking): Promise<void> {
  const { checks, mistakes } = checking;
  await note(checks.findWrongReferences(), checking);
  if (mistakes.count === 0) await note(checks.findInconsistencies(), checking);
}

/**
 * Removes inconsistent records until there are none. Returns how many were removed; undefined when removing records
 * does not help.
 */
export async function skipInconsistent(checking: Checking): Promise<number | undefined> {
  const { staging, checks } = checking;
  const skip = (records: readonly number[]) => staging.skip(records);
  for (let skipped = 0; ; skipped = await staging.removeSkipped()) {
    const wrong = await note(checks.findWrongReferences(), checking, skip);
    // Records that needed a skipped one are found in the next round.
    if (wrong.count > 0) continue;
    const { count, isRepairable } = await note(checks.findInconsistencies(), checking, skip);
    if (!isRepairable) return undefined;
    if (count === 0) return skipped;
  }
}

async function note(
  found: AsyncIterable<FoundRow[]>,
  { mistakes, columnOf, signal }: Checking,
  skip: (records: readonly number[]) => Promise<void> = async () => undefined,
): Promise<{ count: number; isRepairable: boolean }> {
  let count = 0;
  let isRepairable = true;
  for await (const rows of found) {
    signal.throwIfAborted();
    mistakes.add(
      ...rows.map(({ line, place, value, reason }) => ({ row: line, column: columnOf(place), value, reason })),
    );
    const records = rows.flatMap(({ record_no }) => record_no ?? []);
    await skip(records);
    count += rows.length;
    isRepairable &&= records.length === rows.length;
  }
  return { count, isRepairable };
}
