import type { Country } from './country.ts';
import { roundCents, roundToStep } from './money.ts';

/** The terms of the representative example behind every monthly figure. Amounts in cents, rates as shares of one. */
export interface FinanceTerms {
  depositShare: number;
  /** Deposits are rounded to this step. */
  depositStep: number;
  months: number;
  nominalRate: number;
  /** Financed by the credit itself. */
  arrangementFee: number;
  stampDuty: number;
  /** Paid with every instalment. */
  collectionFee: number;
}

const PLAIN_TERMS: FinanceTerms = {
  depositShare: 0.2,
  depositStep: 100_00,
  months: 48,
  nominalRate: 0.0595,
  arrangementFee: 0,
  stampDuty: 0,
  collectionFee: 0,
};

export const FINANCE_TERMS: Record<Country, FinanceTerms> = {
  it: { ...PLAIN_TERMS, arrangementFee: 350_00, stampDuty: 16_00, collectionFee: 3_50 },
  gb: PLAIN_TERMS,
  es: PLAIN_TERMS,
  fr: PLAIN_TERMS,
  de: PLAIN_TERMS,
};

/** Rate of VAT. */
export const VAT_RATES: Record<Country, number> = { it: 0.22, gb: 0.2, es: 0.21, fr: 0.2, de: 0.19 };

/** A lower rate would be lost in the arithmetic, and the instalment with it. */
const MIN_RATE = 1e-9;

/** The monthly payment, in cents, for a financed amount; `balloon` is the amount left for the end. */
export function instalment(financed: number, nominalRate: number, months: number, balloon = 0): number {
  const rate = nominalRate / 12;
  if (rate < MIN_RATE) return roundCents((financed - balloon) / months);
  const discount = (1 + rate) ** -months;
  return roundCents(((financed - balloon * discount) * rate) / (1 - discount));
}

/** The monthly cost of a lease, without its last payment; `residual` is the price of buying the car at the end. */
export function leaseFee(
  financed: number,
  nominalRate: number,
  months: number,
  residual: number,
  paid: 'in-advance' | 'in-arrears',
): number {
  const rate = nominalRate / 12;
  if (rate < MIN_RATE) return roundCents((financed - residual) / months);
  const discount = (1 + rate) ** -months;
  const fee = ((financed - residual * discount) * rate) / (1 - discount);
  return roundCents(paid === 'in-advance' ? fee / (1 + rate) : fee);
}

/**
 * The annual percentage rate (TAEG, APR, TAE, effektiver Jahreszins): it makes the monthly payments worth the credit.
 */
export function annualPercentageRate(credit: number, payments: readonly number[]): number {
  const worth = (rate: number) =>
    payments.reduce((sum, payment, index) => sum + payment / (1 + rate) ** ((index + 1) / 12), 0);
  let [low, high] = [-0.5, 5];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > credit) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export interface RepresentativeExample extends FinanceTerms {
  price: number;
  deposit: number;
  /** Total amount of credit, without the fees that are financed. */
  credit: number;
  instalment: number;
  /** Total amount payable, with all instalments and fees. */
  total: number;
  annualRate: number;
}

export function representativeExample(price: number, country: Country): RepresentativeExample {
  const terms = FINANCE_TERMS[country];
  const deposit = depositOf(price, terms);
  const credit = price - deposit;
  const monthly = monthlyOf(price, country);
  const payments = Array.from({ length: terms.months }, () => monthly + terms.collectionFee);
  return {
    ...terms,
    price,
    deposit,
    credit,
    instalment: monthly,
    total: payments.reduce((sum, payment) => sum + payment, 0),
    annualRate: annualPercentageRate(credit, payments),
  };
}

/** As the law of a country defines the total amount payable: in Britain with what was paid in advance. */
export function totalPayable({ total, deposit }: { total: number; deposit: number }, country: Country): number {
  return country === 'gb' ? total + deposit : total;
}

/** The instalment alone, for lists. */
export function monthlyOf(price: number, country: Country): number {
  const terms = FINANCE_TERMS[country];
  const financed = price - depositOf(price, terms) + terms.arrangementFee + terms.stampDuty;
  return instalment(financed, terms.nominalRate, terms.months);
}

function depositOf(price: number, { depositShare, depositStep }: FinanceTerms): number {
  return roundToStep(price * depositShare, depositStep);
}
