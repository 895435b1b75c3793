import type { ReactNode } from 'react';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { formatTown } from '#contract/shared/town.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { CarPicture } from '#web/cars/car-card.tsx';
import { PhotoGallery } from '#web/cars/gallery/photo-gallery.tsx';
import hero from '#web/cars/hero.module.css';
import { FavouriteButton } from '#web/cars/saved/favourite-button.tsx';
import { formatPrice } from '#web/format/amounts.ts';
import { formatMonth } from '#web/format/days.ts';
import { dotted } from '#web/format/lists.ts';
import { phoneUrl } from '#web/format/phone.ts';
import { formatDistance, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ShareButton } from '#web/layout/share-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { picturedListing } from '../pictured-listing.ts';
import { PriceLabel } from '../price-label.tsx';
import { Reduction } from '../reduction.tsx';
import { useDistanceText } from '../use-distance-text.ts';
import styles from './listing-hero.module.css';
import { PriceNotes } from './price-notes.tsx';

/** The id of the part that explains the label. */
export const LABEL_ID = 'label';

interface Props {
  car: UsedListing;
  /** How to ask the seller. */
  contact?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
}

export function ListingHero({ car, contact, actions }: Props) {
  const { t } = useTranslation(['used-cars', 'catalogue']);
  const locale = useLocale();
  const distance = useDistanceText();
  const { make, model, gallery, reduction, seller, country, valuation } = car;
  const name = `${make.name} ${model.name}`;
  const drawing = <CarPicture car={{ ...picturedListing(car), photo: null }} className={styles.art} sizes="100vw" />;
  const phone = seller.dealer?.phone;
  return (
    <section className={hero.hero}>
      <div className={hero.title}>
        <h1 className={hero.name}>
          {name} <span className={styles.version}>{car.version}</span>
        </h1>
        <p className={hero.about}>
          {dotted([
            formatMonth(car.registration, locale),
            formatDistance(car.km, locale),
            t(`catalogue:fuels.${car.fuel}`),
            t(`catalogue:gearboxes.${car.gearbox}`),
            formatPower(car.powerKw, locale),
          ])}
        </p>
      </div>
      <figure className={hero.stage}>
        <div className={styles.stage}>
          {gallery.length > 0 ? <PhotoGallery photos={gallery} name={name} drawing={drawing} /> : drawing}
        </div>
        {gallery.length === 0 && <figcaption className={styles.caption}>{t('listing.drawn')}</figcaption>}
      </figure>
      <div className={hero.words}>
        {car.isInvented && (
          <p>
            <Badge>{t('invented')}</Badge>
          </p>
        )}
        <div className={styles.offer}>
          <p className={styles.price}>
            <strong>{formatPrice(car.price, locale, country)}</strong>
            {reduction && <Badge kind="neutral">{t('reduction.badge', { percent: reduction.percent })}</Badge>}
          </p>
          {reduction && <Reduction reduction={reduction} country={country} />}
          {car.state === 'active' && (
            <p className={styles.label}>
              {valuation.label && <PriceLabel label={valuation.label} />}
              <a href={`#${LABEL_ID}`}>{t(valuation.label ? 'listing.whyLabel' : 'listing.whyNone')}</a>
            </p>
          )}
        </div>
        <PriceNotes car={car} />
        <ul className={styles.facts}>
          <li>{seller.dealer?.name ?? t('values.seller.private')}</li>
          <li>{dotted([formatTown(car.place, locale), distance(car.distanceKm)])}</li>
          <li>{t('online', { count: car.daysOnline })}</li>
        </ul>
        <div className={hero.actions}>
          {contact}
          {phone && car.state === 'active' && (
            <ButtonLink href={phoneUrl(phone)} className={styles.call}>
              {t('listing.call', { phone: spacedPhone(phone) })}
            </ButtonLink>
          )}
          <FavouriteButton kind="used-car" id={String(car.id)} price={car.price} name={name} look="button" />
          {actions}
          <ShareButton title={`${name} ${car.version}`} size="m" />
          <Button icon="file" className={styles.print} onClick={() => window.print()}>
            {t('listing.print')}
          </Button>
        </div>
      </div>
    </section>
  );
}
