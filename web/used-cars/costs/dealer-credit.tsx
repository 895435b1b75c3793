import { useId } from 'react';
import type { CreditExample, UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { ExampleTerms } from '#web/cars/finance-note.tsx';
import { formatExactPrice } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { formatAnnualRate } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './dealer-credit.module.css';

/** The credit that the dealer offers for this car: the rate first and largest, then the whole example and the warning. */
export function DealerCredit({ credit, country }: { credit: CreditExample; country: UsedListing['country'] }) {
  const { t } = useTranslation(['costs', 'catalogue']);
  const locale = useLocale();
  const titleId = useId();
  const { balloon, lender, months } = credit;
  const exact = (cents: number) => formatExactPrice(cents, locale, country);
  return (
    <section className={styles.credit} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('dealerCredit.title')}</h3>
      <p>
        <strong className={styles.rate}>
          {t('catalogue:finance.rate', { rate: formatAnnualRate(credit.annualRate, locale) })}
        </strong>{' '}
        {t('dealerCredit.monthly', { amount: exact(credit.instalment), count: months })}
      </p>
      <div role="note" aria-label={t('catalogue:finance.example')}>
        <ExampleTerms
          example={credit}
          country={country}
          more={balloon > 0 ? [[t('dealerCredit.balloon'), exact(balloon)]] : []}
        />
      </div>
      <p className={styles.note}>
        {t('dealerCredit.lender', { lender, day: formatDay(credit.validUntil, locale) })} {t('catalogue:finance.legal')}
      </p>
      <p>{t('catalogue:finance.warning')}</p>
    </section>
  );
}
