import type { Format } from '#server/transfer/formats.ts';
import type { Mistakes } from '#server/transfer/mistakes.ts';
import { createSender } from '#server/transfer/sender.ts';
import { UnreadableError } from '#server/transfer/source.ts';
import { checkRecord } from './check-record.ts';
import { columnNames, readRecords } from './read-records.ts';
import type { Kind } from './records.ts';
import { toStagedRow } from './staged-rows.ts';
import type { StagingStore } from './staging.store.ts';

const BATCH_SIZE = 1_000;

interface Options {
  file: string;
  format: Format;
  staging: StagingStore;
  mistakes: Mistakes;
  onRecord(rows: number): void;
  onBytes(count: number): void;
}

interface Staged {
  /** Records that are invalid by themselves. */
  invalid: number;
  /** False when the file could not be read to its end. */
  isWhole: boolean;
}

/** Reads a whole file into the staging tables and collects the errors of single records. */
export async function stageFile({ file, format, staging, mistakes, onRecord, onBytes }: Options): Promise<Staged> {
  const columnOf = columnNames[format];
  const send = createSender();
  const batches = new Map<Kind, object[]>();
  let broken: { kind: Kind; key: string }[] = [];
  let rows = 0;
  let invalid = 0;
  let isWhole = true;

  async function flush(kind: Kind, batch: readonly object[]): Promise<void> {
    batches.delete(kind);
    await send(() => staging.add(kind, batch));
  }
  async function flushBroken(): Promise<void> {
    const batch = broken;
    broken = [];
    if (batch.length > 0) await send(() => staging.addBroken(batch));
  }

  try {
    for await (const fileRecord of readRecords(file, format, onBytes)) {
      rows += 1;
      onRecord(rows);
      const checked = checkRecord(fileRecord, columnOf);
      if (checked.record) {
        const { kind } = checked.record;
        const batch = batches.get(kind) ?? [];
        batches.set(kind, batch);
        batch.push(toStagedRow({ record_no: rows, line: fileRecord.row }, checked.record));
        if (batch.length >= BATCH_SIZE) await flush(kind, batch);
        continue;
      }
      invalid += 1;
      mistakes.add(...checked.mistakes);
      if (checked.meant) broken.push(checked.meant);
      if (broken.length >= BATCH_SIZE) await flushBroken();
    }
    if (rows === 0) throw new UnreadableError(1, 'there are no records in the file');
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    isWhole = false;
    mistakes.add({ row: error.row, column: '', reason: error.message });
  } finally {
    await send.settle();
  }
  for (const [kind, batch] of batches) await flush(kind, batch);
  await flushBroken();
  await send.settle();
  return { invalid, isWhole };
}
