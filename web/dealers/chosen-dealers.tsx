import type { NearDealer } from '#contract/dealers/dealers.endpoints.ts';
import { formatNearDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './chosen-dealers.module.css';

interface Props {
  make: string;
  dealers: readonly NearDealer[];
  onOpen(): void;
}

/** The chosen dealers of a make in a few lines, with the way to change them. */
export function ChosenDealers({ make, dealers, onOpen }: Props) {
  const { t } = useTranslation('dealers');
  const locale = useLocale();
  return (
    <div className={styles.chosen}>
      <p className={styles.head}>
        <strong>{`${make} · ${t('chosen', { count: dealers.length })}`}</strong>
        <Button variant="quiet" size="s" onClick={onOpen}>
          {t('change')}
          <span className="visually-hidden"> {make}</span>
        </Button>
      </p>
      <ul className={styles.dealers}>
        {dealers.map(({ id, name, city, distanceKm }) => (
          <li key={id} className={styles.dealer}>
            <span translate="no">{`${name}, ${city}`}</span>
            <span className={styles.distance}>{formatNearDistance(distanceKm, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
