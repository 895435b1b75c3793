import { paintOf } from '#web/cars/default-paint.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';
import styles from './chosen-car-label.module.css';
import type { CompareItem } from './compare-item.ts';

/** A selected car as drawing, name and version. */
export function ChosenCarLabel({ car, paint }: { car: CompareItem; paint?: Paint | undefined }) {
  return (
    <span className={styles.label}>
      <CarArt
        className={styles.art}
        bodyType={car.bodyType}
        lengthMm={car.lengthMm}
        heightMm={car.heightMm}
        widthMm={car.widthMm}
        shape={car.shape}
        paint={paint ?? paintOf({ id: car.modelId })}
      />
      <span className={styles.words} data-words>
        <span className={styles.name}>
          {car.make} {car.name}
        </span>
        <span className={styles.detail}>{car.detail}</span>
      </span>
    </span>
  );
}
