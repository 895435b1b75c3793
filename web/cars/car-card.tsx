import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import { TABLET } from '#web/ui/breakpoints.ts';
import { CarArt, type CarArtProps } from '#web/ui/car-art/car-art.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';
import styles from './car-card.module.css';
import { paintOf } from './default-paint.ts';
import { photoAttributes } from './photo-attributes.ts';

interface PicturedCar extends Pick<CarArtProps, 'bodyType' | 'lengthMm' | 'heightMm' | 'widthMm' | 'shape'> {
  /** Id of the model. */
  id: number;
  /** The paint of the drawing; otherwise one of the showroom. */
  paint?: Paint | undefined;
  /** Replaces the drawing. */
  photo: Photo | null;
}

interface CardProps {
  car: PicturedCar & { name: string };
  make: { name: string };
  version?: string;
  to: string;
  level?: 2 | 3;
  /** A row has a small picture beside the name on a phone, so that more cars fit on its screen. */
  look?: 'card' | 'row';
  /** Shown above the name. */
  marks?: ReactNode;
  /** A button on the picture. */
  action?: ReactNode;
  children: ReactNode;
}

/** A car in a list: picture, name, and details of the list. The whole card is the link. */
export function CarCard({ car, make, version, to, level = 3, look = 'card', marks, action, children }: CardProps) {
  const Heading = `h${level}` as const;
  const sizes = `${TABLET} 380px, ${look === 'row' ? '120px' : '92vw'}`;
  return (
    <article className={styles.card} data-look={look}>
      <CarPicture car={car} className={styles.picture} sizes={sizes} loading="lazy" />
      {marks}
      <Heading className={styles.name}>
        <Link className={styles.link} to={to}>
          <span className={styles.make}>{make.name}</span> {car.name}
          {version && <span className={styles.version}>{version}</span>}
        </Link>
      </Heading>
      {children}
      {action}
    </article>
  );
}

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'loading' | 'ref' | 'onError'> {
  car: PicturedCar;
  /** The displayed width, for the `sizes` attribute. */
  sizes: string;
}

/** The picture of a model where there is one, otherwise the drawing. Decorative, because the name is beside it. */
export function CarPicture({ car, className, ...image }: PictureProps) {
  const { bodyType, lengthMm, heightMm, widthMm, shape, photo, paint = paintOf(car) } = car;
  if (photo) return <img className={className} {...photoAttributes(photo)} decoding="async" alt="" {...image} />;
  return <CarArt className={className} {...{ bodyType, lengthMm, heightMm, widthMm, shape }} paint={paint} />;
}
