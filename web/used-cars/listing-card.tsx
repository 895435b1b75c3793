import { formatTown } from '#contract/shared/town.ts';
import type { UsedCard } from '#contract/used-cars/used-car-parts.endpoints.ts';
import { CarCard } from '#web/cars/car-card.tsx';
import { FavouriteButton } from '#web/cars/saved/favourite-button.tsx';
import { formatPrice } from '#web/format/amounts.ts';
import { dotted } from '#web/format/lists.ts';
import { formatShortMonth } from '#web/format/short-month.ts';
import { formatDistance, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './listing-card.module.css';
import { picturedListing } from './pictured-listing.ts';
import { PriceLabel } from './price-label.tsx';
import { Reduction } from './reduction.tsx';
import { useDistanceText } from './use-distance-text.ts';
import { usedCarPath } from './used-car-path.ts';

interface Props {
  car: UsedCard;
  /** The postal code of the search. */
  zip: string | undefined;
  level?: 2 | 3;
}

export function ListingCard({ car, zip, level }: Props) {
  const { t } = useTranslation(['used-cars', 'catalogue']);
  const locale = useLocale();
  const distance = useDistanceText();
  const { make, model, label, reduction } = car;
  return (
    <CarCard
      car={{ ...picturedListing(car), name: model.name }}
      make={make}
      version={car.version}
      to={usedCarPath({ id: car.id, make: make.slug, model: model.slug }, locale, zip)}
      level={level}
      look="row"
      action={
        <FavouriteButton
          kind="used-car"
          id={String(car.id)}
          price={car.price}
          name={`${make.name} ${model.name}`}
          look="heart"
        />
      }
    >
      <ul className={styles.facts}>
        <li>{dotted([formatShortMonth(car.registration, locale), formatDistance(car.km, locale)])}</li>
        <li>{dotted([t(`catalogue:fuels.${car.fuel}`), t(`catalogue:gearboxes.${car.gearbox}`)])}</li>
        <li>{formatPower(car.powerKw, locale)}</li>
      </ul>
      <div className={styles.price}>
        <p className={styles.amount}>
          <strong>{formatPrice(car.price, locale, car.country)}</strong>
          {label && <PriceLabel label={label} />}
          {reduction && <Badge kind="neutral">{t('reduction.badge', { percent: reduction.percent })}</Badge>}
        </p>
        {reduction && <Reduction reduction={reduction} country={car.country} />}
      </div>
      <ul className={styles.seller}>
        <li>{car.sellerName ?? t('values.seller.private')}</li>
        <li>{dotted([formatTown(car.place, locale), distance(car.distanceKm)])}</li>
        <li>{t('online', { count: car.daysOnline })}</li>
        {car.isInvented && <li className={styles.invented}>{t('invented')}</li>}
      </ul>
    </CarCard>
  );
}
