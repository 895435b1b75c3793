import { creditFigures } from '../offers/offer-figures.rules.ts';

/** The terms of a credit that a dealer offers for a car. Amounts in cents, the rate as a share of one. */
export interface DealerCredit {
  lender: string;
  /** The last day of the offer. */
  validUntil: string;
  deposit: number;
  months: number;
  nominalRate: number;
  /** The amount left for the end; 0 for none. */
  balloon: number;
  arrangementFee: number;
  stampDuty: number;
  collectionFee: number;
}

/**
 * What the law wants to be shown beside a rate, computed from the terms; null when there is no offer any more, also
 * because a price that has fallen leaves nothing to lend.
 */
export function creditExample(price: number, terms: DealerCredit | null, today: string) {
  if (!terms || terms.validUntil < today || terms.deposit + terms.balloon >= price) return null;
  const { payments: _payments, ...figures } = creditFigures({ kind: 'financing', price, kmPerYear: null, ...terms });
  return { ...terms, ...figures };
}
