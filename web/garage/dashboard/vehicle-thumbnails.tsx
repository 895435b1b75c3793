import { Link } from 'react-router';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { useShowModal } from './dashboard-context.ts';
import { hasRoom } from './vehicle-order.ts';
import { VehiclePicture } from './vehicle-picture.tsx';
import styles from './vehicle-thumbnails.module.css';

/** The other vehicles, and a button to add one while the limit is not reached. */
export function VehicleThumbnails({ vehicle: shown, others }: { vehicle: Vehicle; others: readonly Vehicle[] }) {
  const { t } = useTranslation(['dashboard', 'family']);
  const locale = useLocale();
  const showModal = useShowModal();
  return (
    <nav aria-label={t('garage.label')}>
      <ul className={styles.list}>
        {others.map((vehicle) => (
          <li key={vehicle.plate}>
            <Link className={styles.tile} to={pagePath('vehicle', locale, { plate: vehicle.plate })}>
              <VehiclePicture vehicle={vehicle} size="small" className={styles.picture} />
              <span className={styles.words}>
                <Plate country={vehicle.locale} value={vehicle.plate} size="s" className={styles.plate} />
                <span className={styles.model}>{vehicle.model ?? vehicle.make ?? t('garage.unknownModel')}</span>
                {vehicle.shared && (
                  <span className={styles.shared}>{t('family:label', { name: vehicle.shared.by })}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
        {hasRoom([shown, ...others]) && (
          <li>
            <button type="button" className={styles.add} onClick={() => showModal({ kind: 'add-vehicle' })}>
              <Icon name="plus" />
              {t('garage.add')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
