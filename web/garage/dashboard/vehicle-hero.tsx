import type { Ref } from 'react';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { countryRules } from './country-rules.ts';
import { deadlineAlert } from './deadline-alert.ts';
import styles from './vehicle-hero.module.css';
import { mayWrite, vehicleName } from './vehicle-order.ts';

/** The plate is the page's heading. */
export function VehicleHero({ vehicle, ref }: { vehicle: Vehicle; ref?: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation(['dashboard', 'family']);
  const name = vehicleName(vehicle);
  return (
    <div className={styles.band}>
      <div className={styles.hero}>
        <h1 ref={ref} tabIndex={-1} className={styles.title}>
          <Plate country={vehicle.locale} value={vehicle.plate} size="l" className={styles.plate} />{' '}
          <span className={styles.name}>{name || t('garage.unknownModel')}</span>
        </h1>
        <div className={styles.badges}>
          {vehicle.bought_with_us && <Badge kind="club">{t('club')}</Badge>}
          {vehicle.shared && <Badge kind="info">{t('family:label', { name: vehicle.shared.by })}</Badge>}
          <State vehicle={vehicle} />
        </div>
        {!mayWrite(vehicle) && <p className={styles.note}>{t('family:readOnly')}</p>}
      </div>
    </div>
  );
}

/** A sentence about the most urgent deadline. */
function State({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('dashboard');
  const sections = countryRules(vehicle.locale).deadlines.map((type) => vehicle[`vehicle_${type}_info`]);
  const alerts = sections.map((section) => deadlineAlert(section.next_deadline_status));
  const expired = alerts.filter((alert) => alert === 'expired').length;
  const urgent = alerts.filter((alert) => alert === 'urgent').length;
  if (expired > 0) return <Badge kind="expired">{t('state.expired', { count: expired })}</Badge>;
  if (urgent > 0) return <Badge kind="urgent">{t('state.urgent', { count: urgent })}</Badge>;
  const isKnown = sections.every((section) => section.next_deadline !== null);
  return isKnown ? <Badge kind="normal">{t('state.fine')}</Badge> : null;
}
