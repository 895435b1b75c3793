import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FuelCosts } from './fuel-costs.tsx';
import styles from './own-costs.module.css';
import { OwnCredit } from './own-credit.tsx';

interface Props {
  car: UsedListing;
  litres: number | null;
  prices: EnergyPrices;
}

/** Calculators for the reader's own figures. */
export function OwnCosts({ car, litres, prices }: Props) {
  const { t } = useTranslation('costs');
  return (
    <div className={styles.columns}>
      {litres !== null && (
        <section className={styles.part}>
          <h3>{t('fuel.title')}</h3>
          <FuelCosts car={car} litres={litres} prices={prices} />
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
