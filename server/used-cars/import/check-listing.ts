import { yearOf } from '#contract/shared/days.ts';
import { toCents } from '#contract/shared/money.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import type { FileRecord } from '#server/transfer/file-record.ts';
import { placeInJson } from '#server/transfer/formats.ts';
import type { Mistake } from '#server/transfer/mistake.ts';
import { findingsOf } from '#server/transfer/mistake-reasons.ts';
import type { UsedModel } from '../models/model-history.ts';
import type { FindModel } from './find-model.ts';
import { endedRecord, type StockRecord, stockRecord } from './stock-record.ts';

export interface CheckOptions {
  findModel: FindModel;
  /** A file with changes only: each record has a status. */
  isDelta: boolean;
  /** The current month: no car is registered later. */
  month: string;
}

export interface CheckedCar {
  record: StockRecord;
  model: UsedModel;
  bodyType: NonNullable<StockRecord['body_type']>;
  lengthMm: number | null;
  km: number;
  price: number;
}

export type Checked =
  | { car: CheckedCar }
  | { car?: undefined; endedId: string }
  /** The own id of an invalid record, as far as it can be read: its listing stays as it is. */
  | { car?: undefined; endedId?: undefined; mistakes: Mistake[]; ownId: string | undefined };

type Finding = Omit<Mistake, 'row'>;

/** Checks a record by itself. */
export function checkListing({ row, record, problems }: FileRecord, options: CheckOptions): Checked {
  const { own_id: ownId } = record ?? {};
  const refuse = (findings: readonly Finding[]): Checked => ({
    mistakes: findings.map((finding) => ({ row, ...finding })),
    ownId: typeof ownId === 'string' ? ownId.trim() : undefined,
  });
  if (!record) return refuse(problems);
  const ended = record['status'] === undefined ? undefined : endedRecord.safeParse(record);
  if (ended?.success)
    return options.isDelta
      ? { endedId: ended.data.own_id }
      : refuse([{ column: 'status', value: 'ended', reason: 'belongs to a file with changes only (--delta)' }]);
  const checked = stockRecord.safeParse(record);
  const unreadable = new Set(problems.map(({ column }) => column));
  const findings: Finding[] = [
    ...problems,
    ...findingsOf('car', record, checked.error?.issues ?? [])
      .map(({ path, value, reason }) => ({ column: placeInJson(path), value, reason }))
      // A cell that cannot be read is not reported as missing too.
      .filter(({ column }) => !unreadable.has(column)),
  ];
  if (options.isDelta && record['status'] === undefined)
    findings.push({ column: 'status', reason: 'is missing: a file with changes says active or ended' });
  if (!checked.success || findings.length > 0) return refuse(findings);
  const car = complete(checked.data, options);
  return Array.isArray(car) ? refuse(car) : { car };
}

/** Checks that need more than the record. */
function complete(record: StockRecord, { findModel, month }: CheckOptions): CheckedCar | Finding[] {
  const findings: Finding[] = [];
  if (record.registration > month)
    findings.push({ column: 'registration', value: record.registration, reason: 'must not be in the future' });
  const found = findModel(record.make, record.model, yearOf(record.registration));
  if (!found.model) return [...findings, { column: found.field, value: record[found.field], reason: found.reason }];
  const bodyType = record.body_type ?? found.bodyType;
  if (!bodyType) findings.push({ column: 'body_type', reason: 'is missing' });
  if (findings.length > 0 || !bodyType) return findings;
  return {
    record,
    model: found.model,
    bodyType,
    lengthMm: found.lengthMm,
    km: record.km ?? Math.round((record.miles ?? 0) * KM_PER_MILE),
    price: toCents(record.price),
  };
}
