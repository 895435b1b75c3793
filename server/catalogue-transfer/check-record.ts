import type { ColumnOf, FileRecord } from '#server/transfer/file-record.ts';
import type { Mistake } from '#server/transfer/mistake.ts';
import { findingsOf } from '#server/transfer/mistake-reasons.ts';
import { type CatalogueRecord, isKind, KINDS, type Kind, RECORDS } from './records.ts';

export type CheckedRecord =
  | { record: CatalogueRecord }
  | {
      record?: undefined;
      mistakes: Mistake[];
      /** The intended key of an invalid record, so that records that refer to it are not reported too. */
      meant?: { kind: Kind; key: string };
    };

/** Checks a record by itself; its references are checked when all records have been read. */
export function checkRecord({ row, record, problems }: FileRecord, columnOf: ColumnOf): CheckedRecord {
  const mistakes = problems.map((problem) => ({ row, ...problem }));
  if (!record) return { mistakes };
  const { kind, path, code } = record;
  if (!isKind(kind)) {
    const given = kind === undefined ? 'is missing: it' : `is ${JSON.stringify(kind)}, but`;
    const value = typeof kind === 'string' ? kind : '';
    const reason = `${given} must be one of ${KINDS.join(', ')}`;
    return { mistakes: [...mistakes, { row, column: 'kind', value, reason }] };
  }
  const result = RECORDS[kind].safeParse(record);
  if (result.success && mistakes.length === 0) return { record: result.data };
  const findings = result.success ? [] : findingsOf(kind, record, result.error.issues);
  const key = code ?? path;
  return {
    mistakes: [
      ...mistakes,
      ...findings.map(({ path: place, value, reason }) => ({ row, column: columnOf(place), value, reason })),
    ],
    ...(typeof key === 'string' && { meant: { kind, key } }),
  };
}
