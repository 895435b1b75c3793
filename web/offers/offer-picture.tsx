import type { OfferCard } from '#contract/offers.ts';
import { photoUrl } from '#contract/photo-url.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import styles from './offer-picture.module.css';

const WIDTH = 960;

export function OfferPicture({
  offer,
  isFirst = false,
}: {
  offer: Pick<OfferCard, 'model' | 'version'>;
  isFirst?: boolean;
}) {
  const { model, version } = offer;
  if (model.photo) {
    return (
      <img
        className={styles.photo}
        src={photoUrl(model.photo, WIDTH)}
        width={model.photo.width}
        height={model.photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        alt=""
      />
    );
  }
  return (
    <CarArt
      className={styles.art ?? ''}
      bodyType={version.bodyType}
      lengthMm={model.lengthMm}
      heightMm={model.heightMm}
      paint={paintOf(model)}
    />
  );
}
