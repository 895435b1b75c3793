import { useState } from 'react';
import { CURRENCY_OF } from '#contract/shared/country.ts';
import { annualPercentageRate, instalment, totalPayable } from '#contract/shared/finance.rules.ts';
import { rateOfPercent, toCents } from '#contract/shared/money.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { OwnNumber } from '#web/cars/own-number.tsx';
import { CURRENCY_SIGNS, formatExactPrice } from '#web/format/amounts.ts';
import { formatAnnualRate } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './own-costs.module.css';

const MONTHS = 48;
const MAX_MONTHS = 120;
const MAX_PERCENT = 30;

/** The reader's own credit. No rate is suggested: it is the reader's bank that has one. */
export function OwnCredit({ car: { price, country, credit: ofDealer } }: { car: UsedListing }) {
  const { t } = useTranslation(['costs', 'catalogue']);
  const locale = useLocale();
  const [deposit, setDeposit] = useState<number | null>(0);
  const [months, setMonths] = useState<number | null>(MONTHS);
  const [percent, setPercent] = useState<number | null>(null);
  const credit = creditOf({ price, deposit, months, percent });
  const sign = CURRENCY_SIGNS[CURRENCY_OF[country]];
  const exact = (cents: number) => formatExactPrice(cents, locale, country);
  return (
    <div className={styles.part}>
      <p>{t(ofDealer ? 'credit.textBeside' : 'credit.text')}</p>
      <div className={styles.fields}>
        <OwnNumber label={t('catalogue:finance.deposit')} unit={sign} value={deposit} onChange={setDeposit} />
        <OwnNumber
          label={t('catalogue:finance.duration')}
          unit={t('credit.months')}
          value={months}
          onChange={setMonths}
        />
        <OwnNumber label={t('catalogue:finance.nominalRate')} unit="%" value={percent} onChange={setPercent} />
      </div>
      <p className={styles.result} role="status">
        {credit
          ? t('credit.result', {
              rate: formatAnnualRate(credit.annualRate, locale),
              monthly: exact(credit.monthly),
              total: exact(totalPayable(credit, country)),
            })
          : t('credit.incomplete')}
      </p>
      <p className={styles.note}>{t('credit.note')}</p>
    </div>
  );
}

interface Typed {
  price: number;
  deposit: number | null;
  months: number | null;
  percent: number | null;
}

/** Without fees, which differ from bank to bank. */
function creditOf({ price, deposit, months, percent }: Typed) {
  if (deposit === null || months === null || percent === null) return undefined;
  const amount = price - toCents(deposit);
  if (amount <= 0 || !Number.isInteger(months) || months < 1 || months > MAX_MONTHS || percent > MAX_PERCENT)
    return undefined;
  const monthly = instalment(amount, rateOfPercent(percent), months);
  const payments = Array.from({ length: months }, () => monthly);
  const annualRate = Math.max(0, annualPercentageRate(amount, payments));
  return { monthly, total: monthly * months, deposit: price - amount, annualRate };
}
