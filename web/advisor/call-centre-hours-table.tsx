import type { CallCentre } from '#contract/advisor/advisor.endpoints.ts';
import { hoursText } from '#web/format/hours.ts';
import { withCapital } from '#web/format/with-capital.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { hoursLines } from './call-centre-hours.ts';
import styles from './call-centre-hours-table.module.css';

export function CallCentreHours({ hours }: { hours: CallCentre['hours'] }) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  return (
    <dl className={styles.hours}>
      {hoursLines(hours, locale).map(({ days, times }) => (
        <div key={days} className={styles.line}>
          <dt className={styles.days}>{withCapital(days)}</dt>
          <dd className={styles.times}>{hoursText(times, locale) || t('contact.phone.closedDay')}</dd>
        </div>
      ))}
    </dl>
  );
}
