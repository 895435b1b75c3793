import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { CarCard } from '#web/cars/car-card.tsx';
import { useLocale } from '#web/i18n/locale-context.ts';
import styles from './saving-card.module.css';

/** An offer with a lower price, in words of the page's language. */
export interface Saving extends Pick<OfferCard, 'id' | 'slug'> {
  make: { name: string };
  car: OfferCard['model'] & Pick<OfferCard['version'], 'bodyType'>;
  version: string;
  price: string;
  before: string;
  /** Consumption and emissions, which must be stated beside every offer. */
  energy: string[];
}

/** What it costs, and what it cost. */
export function SavingCard({ saving }: { saving: Saving }) {
  const locale = useLocale();
  const { car, make, version, slug, price, before, energy } = saving;
  return (
    <CarCard car={car} make={make} version={version} to={pagePath('offer', locale, { offer: slug })}>
      <p className={styles.price}>
        <strong>{price}</strong> {before}
      </p>
      <ul className={styles.energy}>
        {energy.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </CarCard>
  );
}
