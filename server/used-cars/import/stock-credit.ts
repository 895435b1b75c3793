import { z } from 'zod';
import { hasWholeCents, rateOfPercent, toCents } from '#contract/shared/money.ts';
import type { DealerCredit } from '#contract/used-cars/dealer-credit.rules.ts';
import { isPlainText } from '#server/transfer/record-values.ts';
import { toOneLine } from './plain-text.ts';

const MAX_AMOUNT = 20_000_000;
const MAX_PERCENT = 50;
const MAX_MONTHS = 180;
const MAX_LENDER = 80;

const amount = () =>
  z.number().min(0).max(MAX_AMOUNT).refine(hasWholeCents, 'must have two decimals at most').nullish();

/** The credit that a dealer offers for a car; amounts in euros or pounds, the rate in per cent. */
export const creditFields = {
  credit_lender: z
    .string()
    .max(1_000, { abort: true })
    .overwrite(toOneLine)
    .min(1)
    .max(MAX_LENDER)
    .refine(isPlainText, 'must not contain control characters')
    .nullish(),
  credit_until: z.iso.date('must be a day such as 2026-12-31').nullish(),
  credit_deposit: amount(),
  credit_months: z.number().int().min(6).max(MAX_MONTHS).nullish(),
  credit_rate: z.number().min(0).max(MAX_PERCENT).nullish(),
  credit_balloon: amount(),
  credit_arrangement_fee: amount(),
  credit_stamp_duty: amount(),
  credit_collection_fee: amount(),
};

type CreditField = keyof typeof creditFields;
type CreditRecord = z.infer<z.ZodObject<typeof creditFields>>;

const REQUIRED = ['credit_lender', 'credit_until', 'credit_deposit', 'credit_months', 'credit_rate'] as const;

const isStated = (record: CreditRecord) =>
  (Object.keys(creditFields) as CreditField[]).some((field) => (record[field] ?? null) !== null);

/** An incomplete offer must not be shown, so it is an error. */
export function creditProblems(record: CreditRecord & { price: number }): { field: CreditField; reason: string }[] {
  if (!isStated(record)) return [];
  const missing = REQUIRED.filter((field) => (record[field] ?? null) === null);
  if (missing.length > 0) return missing.map((field) => ({ field, reason: 'is missing' }));
  const financed = record.price - (record.credit_deposit ?? 0);
  if (financed <= 0) return [{ field: 'credit_deposit', reason: 'must be less than the price' }];
  if ((record.credit_balloon ?? 0) >= financed)
    return [{ field: 'credit_balloon', reason: 'must be less than the price without the deposit' }];
  return [];
}

/** The credit of a record, and its other fields. */
export function takeCredit<Record extends CreditRecord>(
  record: Record,
): { credit: DealerCredit | null; same: Omit<Record, CreditField> } {
  const same = Object.fromEntries(Object.entries(record).filter(([field]) => !(field in creditFields)));
  return { credit: creditOf(record), same: same as Omit<Record, CreditField> };
}

function creditOf(record: CreditRecord): DealerCredit | null {
  if (!isStated(record)) return null;
  const cents = (own: number | null | undefined) => toCents(own ?? 0);
  return {
    lender: record.credit_lender ?? '',
    validUntil: record.credit_until ?? '',
    deposit: cents(record.credit_deposit),
    months: record.credit_months ?? 0,
    nominalRate: rateOfPercent(record.credit_rate ?? 0),
    balloon: cents(record.credit_balloon),
    arrangementFee: cents(record.credit_arrangement_fee),
    stampDuty: cents(record.credit_stamp_duty),
    collectionFee: cents(record.credit_collection_fee),
  };
}
