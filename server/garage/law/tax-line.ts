import type { TaxHint, TaxLineCode, TaxNeed } from '#contract/garage/tax.rules.ts';

/** One step of a calculation. */
export interface TaxLine {
  code: TaxLineCode;
  /** Kilowatts, started 100 cm³, grams or per cent. */
  quantity: number | null;
  /** Cents for each. */
  rateCents: number | null;
  cents: number;
}

/** How much a car pays for a year, step by step. */
export interface TaxWorking {
  lines: readonly TaxLine[];
  cents: number;
  /** What may change the amount and only the owner or the region knows. */
  hints: readonly TaxHint[];
}

/** What has to be known first. */
export type TaxResult = TaxWorking | { missing: readonly TaxNeed[] };

export function taxLine(
  code: TaxLineCode,
  cents: number,
  quantity: number | null = null,
  rateCents: number | null = null,
) {
  return { code, quantity, rateCents, cents };
}

export function sumOf(lines: readonly TaxLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}
