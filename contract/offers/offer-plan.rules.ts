import { roundCents } from '../shared/money.ts';
import { creditFigures, financedBy } from './offer-figures.rules.ts';
import type { TermsOf } from './offers.endpoints.ts';

export interface PlanYear {
  year: number;
  paid: number;
  interest: number;
  repaid: number;
  /** The amount still owed at the end of the year. */
  owed: number;
}

/** How a credit is paid back, year by year, without collection fees. */
export function repaymentPlan(terms: TermsOf<'financing'>): PlanYear[] {
  const { months, nominalRate, collectionFee } = terms;
  const { payments } = creditFigures(terms);
  const years: PlanYear[] = [];
  let owed = financedBy(terms);
  for (let month = 1; month <= months; month += 1) {
    const paid = (payments[month] ?? 0) - collectionFee;
    const repaid = month === months ? owed : paid - roundCents((owed * nominalRate) / 12);
    owed -= repaid;
    const index = Math.floor((month - 1) / 12);
    const year = years[index] ?? { year: index + 1, paid: 0, interest: 0, repaid: 0, owed };
    years[index] = {
      year: year.year,
      paid: year.paid + paid,
      interest: year.interest + paid - repaid,
      repaid: year.repaid + repaid,
      owed,
    };
  }
  return years;
}
