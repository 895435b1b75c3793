import { COUNTRY_OF, ZONE_OF } from '#contract/shared/country.ts';
import { clockTimes } from '#contract/shared/formatters.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './advisor-area.module.css';
import { formatLongDate, timeIn } from './booking/agenda-times.ts';

/** The time that was chosen before signing in; it is booked in the last step. */
export function WantedTime({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation('advisor');
  const locale = useLocale();
  const timeZone = ZONE_OF[COUNTRY_OF[locale]];
  return (
    <p className={styles.wanted}>
      <Icon name="calendar" size={20} />
      {t('invitation.chosen', {
        date: formatLongDate(startsAt, locale, timeZone),
        time: clockTimes(timeIn(startsAt, timeZone), locale),
      })}
    </p>
  );
}
