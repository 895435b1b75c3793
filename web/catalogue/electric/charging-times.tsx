import { CHARGERS, chargingMinutes } from '#web/cars/charging.ts';
import { formatBattery } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { GuideLink } from '#web/layout/guide-link.tsx';
import styles from './charging-times.module.css';

/** A small, a usual and a large battery, in kWh. */
const BATTERIES = [27, 52, 77];

export function ChargingTimes() {
  const { t } = useTranslation('electric');
  const locale = useLocale();

  function timeOf(total: number): string {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('charging.minutes', { minutes });
    return minutes === 0 ? t('charging.hours', { hours }) : t('charging.hoursAndMinutes', { hours, minutes });
  }

  return (
    <div className={styles.times}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('charging.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('charging.where')}</th>
            {BATTERIES.map((battery) => (
              <th key={battery} scope="col">
                {formatBattery(battery, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CHARGERS.map((charger) => (
            <tr key={charger.name}>
              <th scope="row">{t(`charging.chargers.${charger.name}`)}</th>
              {BATTERIES.map((battery) => (
                <td key={battery}>{timeOf(chargingMinutes(battery, charger))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('charging.note')} <GuideLink id="charging">{t('charging.guide')}</GuideLink>
      </p>
    </div>
  );
}
