import type { Dealer } from '#contract/dealers/dealers.endpoints.ts';
import { clockIn } from '#contract/shared/clock.ts';
import { ZONE_OF } from '#contract/shared/country.ts';
import { clockTimes } from '#contract/shared/formatters.ts';
import { hoursText } from '#web/format/hours.ts';
import { nameOfWeekday } from '#web/format/weekdays.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './opening-line.module.css';
import { openingToday, type Status } from './opening-today.ts';

/** Whether a dealer is open now, and its hours today. */
export function OpeningLine({ dealer: { opening, country }, now }: { dealer: Dealer; now: Date }) {
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  const { hours, status } = openingToday(opening, clockIn(ZONE_OF[country], now));

  function text(): string {
    switch (status.kind) {
      case 'open':
        return t('opening.open', { time: clockTimes(status.until, locale) });
      case 'opens':
        return t('opening.opens', { time: clockTimes(status.at, locale) });
      case 'closed':
        return status.next
          ? t('opening.next', {
              day: nameOfWeekday(status.next.day, locale),
              time: clockTimes(status.next.at, locale),
            })
          : t('opening.closed');
      case 'unknown':
        return t('opening.unknown');
    }
  }

  return (
    <p className={styles.line}>
      <span className={styles.status} data-status={status.kind satisfies Status['kind']}>
        <span className={styles.dot} aria-hidden="true" />
        {text()}
      </span>
      {hours.length > 0 && (
        <span className={styles.hours}>{t('opening.today', { hours: hoursText(hours, locale) })}</span>
      )}
    </p>
  );
}
