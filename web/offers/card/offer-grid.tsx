import type { OfferCard as Offer } from '#contract/offers/offers.endpoints.ts';
import { paintNeighbours } from '#web/cars/default-paint.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-grid.module.css';

export function OfferGrid({ offers, level }: { offers: readonly Offer[]; level?: 2 | 3 }) {
  const cars = paintNeighbours(offers.map(({ model }) => ({ id: model.id })));
  return (
    <ul className={styles.grid}>
      {offers.map((offer, index) => (
        <li key={offer.id}>
          <OfferCard offer={offer} paint={cars[index]?.paint} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
