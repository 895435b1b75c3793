import type { RatingSummary } from '#contract/ratings/ratings.endpoints.ts';
import { formatTenths } from '#web/format/numbers.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './rating-line.module.css';

/** Average and number of ratings by verified buyers. */
export function RatingLine({ rating: { average, count } }: { rating: RatingSummary }) {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return (
    <span className={styles.line}>
      <span className={styles.star} aria-hidden="true">
        ★
      </span>
      {t('rating', { average: formatTenths(average, locale), count })}
    </span>
  );
}
