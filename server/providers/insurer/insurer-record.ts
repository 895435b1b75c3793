import { z } from 'zod';
import type { ProposalTerms } from '#contract/insurance/insurance.endpoints.ts';
import { COVER_KINDS, READING_KINDS, TAX_KINDS } from '#contract/insurance/insurance.rules.ts';
import { COUNTRIES } from '#contract/shared/country.ts';
import { hasWholeCents, toCents } from '#contract/shared/money.ts';

const MAX_AMOUNT = 100_000_000;
const MAX_PREMIUM = 100_000;

/** One line of visible characters. */
const name = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters');

/** In the currency of the country, at most two decimals. */
const amount = (highest: number) =>
  z.number().min(0).max(highest).refine(hasWholeCents, 'must have at most two decimals');
const premium = amount(MAX_PREMIUM);
const moment = z.iso.datetime({ offset: true, error: 'must be a moment such as 2026-12-31T23:59:00+01:00' });

const cover = z.strictObject({
  kind: z.enum(COVER_KINDS),
  limit: amount(MAX_AMOUNT).nullish(),
  deductible: amount(MAX_AMOUNT).nullish(),
});

const reading = z.strictObject({
  kind: z.enum(READING_KINDS),
  title: name(120),
  version: name(60),
  url: z
    .string()
    .max(500)
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'must begin with https://'),
});

/** A proposal as insurers send it, by HTTP and in files (docs/insurer-contract.md). */
export const proposalFields = {
  reference: z
    .string()
    .max(80)
    .regex(/^[\w.-]+$/, 'must be letters, digits, full stops, hyphens and underscores'),
  plate: z.string().min(1).max(20),
  country: z.enum(COUNTRIES),
  insurer: name(80),
  product: name(120),
  covers: z.array(cover).min(1).max(20),
  net: premium,
  taxes: z.array(z.strictObject({ kind: z.enum(TAX_KINDS), amount: premium })).max(10),
  total: premium.refine((value) => value > 0, 'must be more than 0'),
  instalments: z.strictObject({ count: z.number().int().min(2).max(12), amount: premium, total: premium }).nullish(),
  starts_at: moment,
  ends_at: moment,
  valid_until: moment,
  cu_class: z.number().int().min(1).max(18).nullish(),
  commission: premium.nullish(),
  documents: z
    .array(reading)
    .max(10)
    .refine(
      (list) => READING_KINDS.every((kind) => list.filter((one) => one.kind === kind).length === 1),
      `must name each of ${READING_KINDS.join(', ')} once`,
    ),
};

const fields = z.strictObject(proposalFields);
type Fields = z.output<typeof fields>;

/** The rules between the fields of a proposal. */
export function checkProposal<Record extends z.ZodType<Fields>>(record: Record) {
  return record
    .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
      error: 'must be after the start',
      path: ['ends_at'],
    })
    .refine(({ country, commission }) => country !== 'it' || commission != null, {
      error: 'must be named in Italy',
      path: ['commission'],
    })
    .refine(({ country, cu_class }) => country !== 'it' || cu_class != null, {
      error: 'must be named in Italy',
      path: ['cu_class'],
    });
}

export const proposalRecord = checkProposal(fields);

/** Amounts become whole cents; nothing else is changed. */
export function termsOf(record: Fields): ProposalTerms {
  const cents = (value: number | null | undefined) => (value == null ? null : toCents(value));
  const { instalments } = record;
  return {
    insurer: record.insurer,
    product: record.product,
    covers: record.covers.map(({ kind, limit, deductible }) => ({
      kind,
      limit: cents(limit),
      deductible: cents(deductible),
    })),
    net: toCents(record.net),
    taxes: record.taxes.map(({ kind, amount }) => ({ kind, amount: toCents(amount) })),
    total: toCents(record.total),
    instalments: instalments
      ? { count: instalments.count, amount: toCents(instalments.amount), total: toCents(instalments.total) }
      : null,
    startsAt: iso(record.starts_at),
    endsAt: iso(record.ends_at),
    validUntil: iso(record.valid_until),
    cuClass: record.cu_class ?? null,
    commission: cents(record.commission),
    readings: record.documents,
  };
}

const iso = (moment: string) => new Date(moment).toISOString();
