import type { PublicRatings } from '#contract/ratings/ratings.endpoints.ts';
import { STARS } from '#contract/ratings/ratings.rules.ts';
import { RatingLine } from '#web/cars/rating-line.tsx';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './ratings-list.module.css';

/** Approved ratings, the newest first, and how they are checked. */
export function RatingsList({ summary, ratings }: PublicRatings) {
  const { t } = useTranslation('ratings');
  const locale = useLocale();
  if (!summary) return null;
  return (
    <div className={styles.ratings}>
      <p className={styles.summary}>
        <RatingLine rating={summary} />
      </p>
      <ul className={styles.list}>
        {ratings.map(({ stars, text, day, locale: language }, index) => (
          // Two people may write the same on one day.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className={styles.rating}>
            <p className={styles.head}>
              <span className={styles.stars} role="img" aria-label={t('given', { stars })}>
                {STARS.map((star) => (star <= stars ? '★' : '☆')).join('')}
              </span>
              <time dateTime={day}>{formatDay(day, locale)}</time>
            </p>
            {text ? (
              <p lang={language} className={styles.text}>
                {text}
              </p>
            ) : (
              <p className={styles.note}>{t('onlyStars')}</p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('howChecked')}</p>
    </div>
  );
}
