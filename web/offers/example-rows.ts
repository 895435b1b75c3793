import { type CreditTerms, creditFigures } from '#contract/offers/offer-figures.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { totalPayable } from '#contract/shared/finance.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatExactPrice } from '#web/format/amounts.ts';
import { formatAnnualRate, formatRate } from '#web/format/numbers.ts';
import { formatDistance } from '#web/format/units.ts';
import type { Row } from './fact-list.tsx';

/** All rows of a representative example, in the order of the law. */
export function exampleRows(terms: CreditTerms, locale: Locale, t: Translate): Row[] {
  const figures = creditFigures(terms);
  const isLease = terms.kind === 'leasing';
  const exact = (cents: number) => formatExactPrice(cents, locale);
  const rows: Row[] = [
    [t('catalogue:finance.price'), exact(figures.price)],
    [t(isLease ? 'example.firstPayment' : 'catalogue:finance.deposit'), exact(figures.deposit)],
    [t('catalogue:finance.credit'), exact(figures.credit)],
    [t('catalogue:finance.duration'), t('catalogue:finance.months', { count: figures.months })],
    [t('catalogue:finance.nominalRate'), formatRate(figures.nominalRate, locale)],
    ...feeRows(),
    [t('catalogue:finance.annualRate'), formatAnnualRate(figures.annualRate, locale)],
    [
      t(isLease ? 'example.fee' : 'catalogue:finance.instalment'),
      t('example.times', { count: figures.months, amount: exact(figures.instalment) }),
    ],
  ];
  if (figures.balloon > 0)
    rows.push([t(isLease ? 'example.purchaseOption' : 'example.balloon'), exact(figures.balloon)]);
  rows.push([
    t(isLease ? 'example.totalWithOption' : 'catalogue:finance.total'),
    exact(totalPayable(figures, COUNTRY_OF[locale])),
  ]);
  if (terms.kmPerYear !== null) rows.push([t('example.km'), formatDistance(terms.kmPerYear, locale)]);
  rows.push([t(isLease ? 'example.lessor' : 'example.lender'), terms.lender]);
  return rows;

  function feeRows(): Row[] {
    if (terms.kind === 'leasing') return [[t('catalogue:finance.fees'), t('catalogue:finance.noFees')]];
    const allFees = [
      [t('catalogue:finance.arrangementFee'), terms.arrangementFee],
      [t('catalogue:finance.stampDuty'), terms.stampDuty],
      [t('catalogue:finance.collectionFee'), terms.collectionFee],
    ] as const;
    const charged = allFees.flatMap(([label, amount]): Row[] => (amount > 0 ? [[label, exact(amount)]] : []));
    return charged.length > 0 ? charged : [[t('catalogue:finance.fees'), t('catalogue:finance.noFees')]];
  }
}
