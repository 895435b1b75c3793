import { annualPercentageRate, instalment, leaseFee } from '../shared/finance.rules.ts';
import { roundCents } from '../shared/money.ts';
import type { OfferTerms, TermsOf } from './offers.endpoints.ts';

export type CreditTerms = TermsOf<'financing'> | TermsOf<'leasing'>;
export type RentalTerms = TermsOf<'rental'> | TermsOf<'business'>;

/** The cost of a credit. Amounts in cents, VAT included, rates as shares of one. */
export interface CreditFigures {
  price: number;
  /** Paid at the start. */
  deposit: number;
  /** Total amount of credit, without the fees that are financed. */
  credit: number;
  months: number;
  nominalRate: number;
  /** Each month, without the collection fee. */
  instalment: number;
  /** The amount left for the end; in a lease, the price of buying the car then. */
  balloon: number;
  /** Total amount payable after the deposit: all payments, fees and the balloon. */
  total: number;
  annualRate: number;
  /** By the number of months after the start. */
  payments: readonly number[];
}

export function isCredit(terms: OfferTerms): terms is CreditTerms {
  return terms.kind === 'financing' || terms.kind === 'leasing';
}

export function isRental(terms: OfferTerms): terms is RentalTerms {
  return terms.kind === 'rental' || terms.kind === 'business';
}

export function creditFigures(terms: CreditTerms): CreditFigures {
  return terms.kind === 'financing' ? financingFigures(terms) : leasingFigures(terms);
}

/** The first instalment is due after a month, the balloon with the last one. */
function financingFigures(terms: TermsOf<'financing'>): CreditFigures {
  const { price, deposit, months, nominalRate, balloon, collectionFee } = terms;
  const financed = financedBy(terms);
  const monthly = instalmentOf(terms);
  const payments = [0, ...Array.from({ length: months }, () => monthly + collectionFee)];
  payments[months] = lastOf(monthly, financed - balloon, terms) + collectionFee + balloon;
  return withTotals({ price, deposit, months, nominalRate, balloon, instalment: monthly, payments });
}

/** Payments are due at the beginning of each month. With VAT, unlike the terms. */
function leasingFigures(terms: TermsOf<'leasing'>): CreditFigures {
  const { months, nominalRate } = terms;
  const financed = terms.price - terms.firstPayment;
  const last = lastOf(netFee(terms), financed - terms.residual, terms);
  const monthly = instalmentOf(terms);
  const balloon = withVat(terms.residual, terms);
  const payments = [...Array.from({ length: months }, () => monthly), balloon];
  payments[months - 1] = withVat(last, terms);
  const price = withVat(terms.price, terms);
  const deposit = withVat(terms.firstPayment, terms);
  return withTotals({ price, deposit, months, nominalRate, balloon, instalment: monthly, payments });
}

function netFee({ price, firstPayment, nominalRate, months, residual }: TermsOf<'leasing'>): number {
  return leaseFee(price - firstPayment, nominalRate, months, residual, 'in-advance');
}

function withVat(net: number, { vatRate }: TermsOf<'leasing'>): number {
  return roundCents(net * (1 + vatRate));
}

function instalmentOf(terms: CreditTerms): number {
  if (terms.kind === 'leasing') return withVat(netFee(terms), terms);
  return instalment(financedBy(terms), terms.nominalRate, terms.months, terms.balloon);
}

/** The credit itself and the fees that are financed. */
export function financedBy({ price, deposit, arrangementFee, stampDuty }: TermsOf<'financing'>): number {
  return price - deposit + arrangementFee + stampDuty;
}

/** Without interest the last instalment takes the remaining cents; otherwise its interest does. */
function lastOf(monthly: number, repaid: number, { nominalRate, months }: CreditTerms): number {
  return nominalRate === 0 ? repaid - monthly * (months - 1) : monthly;
}

function withTotals(figures: Omit<CreditFigures, 'credit' | 'total' | 'annualRate'>): CreditFigures {
  const { price, deposit, payments } = figures;
  const credit = price - deposit;
  const [upfront = 0, ...later] = payments;
  return {
    ...figures,
    credit,
    total: payments.reduce((sum, payment) => sum + payment, 0),
    annualRate: annualPercentageRate(credit - upfront, later),
  };
}

/** The total cost of a rental. */
export function rentalTotal({ deposit, months, monthly }: RentalTerms): number {
  return deposit + months * monthly;
}

/** The monthly cost of an offer; null where there is none. */
export function monthlyOfOffer(terms: OfferTerms): number | null {
  if (isRental(terms)) return terms.monthly;
  return isCredit(terms) ? instalmentOf(terms) : null;
}

/** The price of the car in this offer; its list price where the offer names none. */
export function priceOfOffer(terms: OfferTerms, listPrice: number): number {
  if (terms.kind === 'leasing') return withVat(terms.price, terms);
  return terms.kind === 'listing' || terms.kind === 'financing' ? terms.price : listPrice;
}

/** What a person who has saved the offer watches: its price, or the monthly cost of a rental; null where there is none. */
export function watchedFigure(terms: OfferTerms): number | null {
  if (isRental(terms)) return terms.monthly;
  return terms.kind === 'generic' ? null : terms.price;
}
