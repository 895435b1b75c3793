import type { OfferCard as Offer } from '#contract/offers/offers.endpoints.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './offer-grid.module.css';

export function OfferGrid({ offers, level }: { offers: readonly Offer[]; level?: 2 | 3 }) {
  return (
    <ul className={styles.grid}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
