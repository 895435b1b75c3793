import { useTranslation } from 'react-i18next';
import type { Dealer } from '#contract/dealers/dealers.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import styles from './opening-line.module.css';
import { localTime, openingToday, type Status } from './opening-today.ts';

/** A Monday, to name the days of a week after. */
const MONDAY = Date.UTC(2024, 0, 1);

function nameOfDay(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY + (day - 1) * DAY_MS);
}

/** Whether a dealer is open now, and its hours today. */
export function OpeningLine({ dealer: { opening, country }, now }: { dealer: Dealer; now: Date }) {
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  const { hours, status } = openingToday(opening, localTime(country, now));

  function words(): string {
    switch (status.kind) {
      case 'open':
        return t('opening.open', { time: status.until });
      case 'opens':
        return t('opening.opens', { time: status.at });
      case 'closed':
        return status.next
          ? t('opening.next', { day: nameOfDay(status.next.day, locale), time: status.next.at })
          : t('opening.closed');
      case 'unknown':
        return t('opening.unknown');
    }
  }

  return (
    <p className={styles.line}>
      <span className={styles.status} data-status={status.kind satisfies Status['kind']}>
        <span className={styles.dot} aria-hidden="true" />
        {words()}
      </span>
      {hours.length > 0 && (
        <span className={styles.hours}>
          {t('opening.today', { hours: hours.map(({ from, to }) => `${from}–${to}`).join(', ') })}
        </span>
      )}
    </p>
  );
}
