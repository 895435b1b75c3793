import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EnergyUse } from './energy-use.ts';
import { FuelCosts } from './fuel-costs.tsx';
import styles from './own-costs.module.css';
import { OwnCredit } from './own-credit.tsx';

interface Props {
  car: UsedListing;
  parts: EnergyUse;
}

/** Calculators for the reader's own figures; a plug-in hybrid has two kinds of energy, and no calculator. */
export function OwnCosts({ car, parts }: Props) {
  const { t } = useTranslation('costs');
  const [energy, other] = parts;
  return (
    <div className={styles.columns}>
      {energy && !other && (
        <section className={styles.part}>
          <h3>{t(energy.kind === 'litres' ? 'fuel.title' : 'fuel.titleElectric')}</h3>
          <FuelCosts car={car} energy={energy} />
        </section>
      )}
      {car.seller.dealer && (
        <section className={styles.part}>
          <h3>{t('credit.title')}</h3>
          <OwnCredit car={car} />
        </section>
      )}
    </div>
  );
}
