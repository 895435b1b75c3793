import { Fragment } from 'react';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { type RepresentativeExample, totalPayable } from '#contract/shared/finance.rules.ts';
import { formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { formatAnnualRate, formatRate } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { GuideLink } from '#web/layout/guide-link.tsx';
import { cachedExample } from './cached-example.ts';
import styles from './finance-note.module.css';

/** For places without a particular car, such as above a list: 20,000 euros or pounds. */
const SAMPLE_PRICE = 20_000_00;

/**
 * What the law requires beside a monthly figure: the annual rate, the representative example and the warning. The rate
 * is set in --text-l and bold; no instalment near it may be larger.
 */
export function FinanceNote({ price }: { price?: number }) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const example = cachedExample(price ?? SAMPLE_PRICE, COUNTRY_OF[locale]);
  const values = {
    months: example.months,
    price: formatPrice(example.price, locale),
    deposit: formatPrice(example.deposit, locale),
  };
  return (
    <div className={styles.note} role="note" aria-label={t('finance.example')}>
      <p>
        <strong className={styles.rate}>
          {t('finance.rate', { rate: formatAnnualRate(example.annualRate, locale) })}
        </strong>{' '}
        {t(price === undefined ? 'finance.sample' : 'finance.terms', values)}
      </p>
      <details className={styles.details}>
        <summary className={styles.summary}>{t('finance.example')}</summary>
        <ExampleTerms example={example} />
        <p>{t('finance.legal')}</p>
        <p>{t('finance.illustration')}</p>
        <p>
          <GuideLink id="understanding-apr">{t('finance.guide')}</GuideLink>
        </p>
      </details>
      <p>{t('finance.warning')}</p>
    </div>
  );
}

interface ExampleProps {
  example: Omit<RepresentativeExample, 'depositShare' | 'depositStep'>;
  /** Of the price; that of the page's language unless given. */
  country?: Country;
  /** Before the total, such as a larger last payment. */
  more?: readonly (readonly [string, string])[];
}

/** A representative example, in the order of the law. */
export function ExampleTerms({ example, country, more = [] }: ExampleProps) {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const exact = (cents: number) => formatExactPrice(cents, locale, country);
  const terms = [
    [t('finance.price'), exact(example.price)],
    [t('finance.deposit'), exact(example.deposit)],
    [t('finance.credit'), exact(example.credit)],
    [t('finance.duration'), t('finance.months', { count: example.months })],
    [t('finance.nominalRate'), formatRate(example.nominalRate, locale)],
    ...fees(),
    [t('finance.annualRate'), formatAnnualRate(example.annualRate, locale)],
    [t('finance.instalment'), exact(example.instalment)],
    ...more,
    [t('finance.total'), exact(totalPayable(example, country ?? COUNTRY_OF[locale]))],
  ];
  return (
    <dl className={styles.terms}>
      {terms.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );

  function fees(): string[][] {
    const allFees = [
      [t('finance.arrangementFee'), example.arrangementFee],
      [t('finance.stampDuty'), example.stampDuty],
      [t('finance.collectionFee'), example.collectionFee],
    ] as const;
    const charged = allFees.filter(([, amount]) => amount > 0).map(([label, amount]) => [label, exact(amount)]);
    return charged.length > 0 ? charged : [[t('finance.fees'), t('finance.noFees')]];
  }
}
