import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { ClubBackdrop } from '#web/ui/car-art/club-backdrop.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PhotoImage } from '../photo/photo-image.tsx';
import { vehicleDrawing } from './vehicle-drawing.ts';
import styles from './vehicle-picture.module.css';

/** What frames of each size show, so that nothing of the scene is cut off. */
const SCENES = {
  large: { x: 0, y: 13, width: 160, height: 64, ground: 68 },
  small: { x: 0, y: 0, width: 160, height: 90, ground: 68 },
};

/** The owner's photo; without one a drawing, on blue when the car was bought with us. */
export function VehiclePicture({
  vehicle,
  size,
  className,
}: {
  vehicle: Vehicle;
  size: 'large' | 'small';
  className?: string;
}) {
  const { t } = useTranslation('dashboard');
  const { images, plate } = vehicle;
  const source = size === 'large' ? images?.resized_1200x900 : images?.resized_192x192;
  return (
    <div className={classNames(styles.frame, styles[size], className)}>
      {source ? (
        <PhotoImage
          src={source}
          // A thumbnail has its plate beside it.
          alt={size === 'large' ? t('picture.photo', { name: vehicleName(vehicle) || plate }) : ''}
          className={styles.photo}
        >
          <Drawing vehicle={vehicle} size={size} />
        </PhotoImage>
      ) : (
        <Drawing vehicle={vehicle} size={size} label={size === 'large' ? t('ui:art.illustration') : undefined} />
      )}
    </div>
  );
}

function Drawing({ vehicle, size, label }: { vehicle: Vehicle; size: keyof typeof SCENES; label?: string }) {
  const scene = SCENES[size];
  const { x, y, width, height } = scene;
  return (
    <div className={styles.scene}>
      <svg
        className={styles.backdrop}
        viewBox={`${x} ${y} ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {vehicle.bought_with_us ? (
          <ClubBackdrop {...scene} />
        ) : (
          <>
            <path d="M0 0h160v90H0z" className={styles.sky} />
            <circle cx="80" cy="68" r="52" className={styles.disc} />
            <path d="M0 68h160v22H0z" className={styles.ground} />
          </>
        )}
      </svg>
      <CarArt {...vehicleDrawing(vehicle)} label={label} className={styles.car} />
    </div>
  );
}
