import type { Booking } from '#contract/advisor/advisor.endpoints.ts';
import { COUNTRY_OF, ZONE_OF } from '#contract/shared/country.ts';
import { clockTimes } from '#contract/shared/formatters.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatLongDate, ownTimeZone, timeIn } from './agenda-times.ts';
import styles from './booking-facts.module.css';

/** Date and time, advisor and subject. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const { startsAt, minutes, advisor, topic, phone } = booking;
  const timeZone = ZONE_OF[COUNTRY_OF[locale]];
  const time = clockTimes(timeIn(startsAt, timeZone), locale);
  const ownTime = clockTimes(timeIn(startsAt, ownTimeZone()), locale);
  const facts: [name: string, value: string][] = [
    [t('booking.advisor'), advisor],
    [t('booking.phone'), spacedPhone(phone)],
    [t('booking.topic'), t(`topics.${topic}`)],
  ];
  return (
    <div className={styles.facts}>
      <p className={styles.when}>
        <span className={styles.date}>{formatLongDate(startsAt, locale, timeZone)}</span>
        <span className={styles.time}>{t('booking.time', { time, minutes })}</span>
        <span className={styles.zone}>
          {t(`zones.${COUNTRY_OF[locale]}`)}
          {ownTime !== time && ` ${t('booking.ownTime', { time: ownTime })}`}
        </span>
      </p>
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
