import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import backdrop from '#web/cars/backdrop.module.css';
import { CarPicture } from '#web/cars/car-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DESKTOP } from '#web/ui/breakpoints.ts';
import styles from './offer-picture.module.css';

const SIZES = `${DESKTOP} 690px, 100vw`;

/** The large picture of an offer's car. */
export function OfferPicture({ offer: { model, version } }: { offer: Pick<OfferDetail, 'model' | 'version'> }) {
  const { t } = useTranslation('ui');
  const car = { ...model, bodyType: version.bodyType };
  if (model.photo) return <CarPicture car={car} className={styles.photo} sizes={SIZES} />;
  return (
    <figure className={styles.drawn}>
      <div className={backdrop.backdrop}>
        <CarPicture car={car} className={styles.art} sizes={SIZES} />
      </div>
      <figcaption className={styles.caption}>{t('art.illustration')}</figcaption>
    </figure>
  );
}
