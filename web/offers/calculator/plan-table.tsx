import { repaymentPlan } from '#contract/offers/offer-plan.rules.ts';
import type { TermsOf } from '#contract/offers/offers.endpoints.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './plan-table.module.css';

/** The repayment plan by year. */
export function PlanTable({ terms }: { terms: TermsOf<'financing'> }) {
  const { t } = useTranslation('offers');
  const locale = useLocale();
  const columns = ['interest', 'repaid', 'owed'] as const;
  return (
    <details className={styles.plan}>
      <summary className={styles.summary}>{t('plan.title')}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('plan.year')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`plan.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {repaymentPlan(terms).map((year) => (
            <tr key={year.year}>
              <th scope="row">{year.year}</th>
              {columns.map((column) => (
                <td key={column}>{formatPrice(year[column], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('plan.note')}</p>
    </details>
  );
}
