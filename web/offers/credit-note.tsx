import { type CreditTerms, creditFigures } from '#contract/offers/offer-figures.rules.ts';
import { formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import { formatAnnualRate } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './credit-note.module.css';
import { exampleRows } from './example-rows.ts';
import { FactList } from './fact-list.tsx';

interface Props {
  terms: CreditTerms;
  validUntil: string;
  /** Named beside the price of the offer where that is lower. */
  listPrice: number;
  /** Shows the whole example instead of collapsing it. */
  isOpen?: boolean;
  /** The figures differ from the published offer. */
  isChanged?: boolean;
}

/**
 * The cost of a credit as the law requires it: the annual rate first and largest, then the instalment, the whole
 * example and the warning. No figure near it may be larger than the rate.
 */
export function CreditNote({ terms, validUntil, listPrice, isOpen = false, isChanged = false }: Props) {
  const { t } = useTranslation(['offers', 'catalogue']);
  const locale = useLocale();
  const figures = creditFigures(terms);
  const example = (
    <>
      <FactList rows={exampleRows(terms, locale, t)} />
      <p className={styles.legal}>
        {t(terms.kind === 'leasing' ? 'legal.leasing' : 'legal.financing', {
          date: formatDay(validUntil, locale),
          lender: terms.lender,
        })}
      </p>
      {isChanged && <p className={styles.legal}>{t('legal.changed', { lender: terms.lender })}</p>}
    </>
  );
  return (
    <div className={styles.note} role="note" aria-label={t('catalogue:finance.example')}>
      <p className={styles.figures}>
        <strong className={styles.rate}>
          {t('catalogue:finance.rate', { rate: formatAnnualRate(figures.annualRate, locale) })}
        </strong>
        <span className={styles.monthly}>
          {t('headline.monthly', { amount: formatExactPrice(figures.instalment, locale), count: figures.months })}
        </span>
      </p>
      <p>
        {t('catalogue:finance.price')} {formatPrice(figures.price, locale)}
        {figures.price < listPrice && ` ${t('headline.insteadOf', { list: formatPrice(listPrice, locale) })}`}
      </p>
      {isOpen ? (
        <div className={styles.open}>
          <h3 className={styles.title}>{t('catalogue:finance.example')}</h3>
          {example}
        </div>
      ) : (
        <details className={styles.details}>
          <summary className={styles.summary}>{t('catalogue:finance.example')}</summary>
          {example}
        </details>
      )}
      <p className={styles.warning}>{t('catalogue:finance.warning')}</p>
    </div>
  );
}
