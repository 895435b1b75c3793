import { Link } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { formatDay } from '#web/format/days.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Plate } from '#web/ui/plate.tsx';
import { FactList } from './fact-list.tsx';
import styles from './insurance.module.css';

/** What the garage knows of the vehicle's insurance today. */
export function CurrentPolicy({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('insurance');
  const locale = useLocale();
  const { insurer, next_deadline: deadline, is_insurance_active_str: active } = vehicle.vehicle_insurance_info;
  const name = vehicleName(vehicle);
  return (
    <section className={styles.panel} aria-labelledby="current-policy">
      <div className={styles.head}>
        <h2 id="current-policy" className={styles.heading}>
          {t('current.title')}
        </h2>
        <p className={styles.car}>
          <Plate value={vehicle.plate} country={vehicle.locale} size="s" />
          {name && <span>{name}</span>}
        </p>
      </div>
      <FactList
        facts={[
          [t('facts.insurer'), insurer ?? t('unknown')],
          [t('current.deadline'), deadline ? formatDay(deadline, locale) : t('unknown')],
          ...(active ? [[t('current.state'), active] as const] : []),
        ]}
      />
      <p>
        <Link to={pagePath('vehicle', locale, { plate: vehicle.plate })}>{t('toVehicle')}</Link>
      </p>
    </section>
  );
}
