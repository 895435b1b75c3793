import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { STAR_RING } from '#web/ui/plate-stars.ts';
import styles from './home-scene.module.css';

/** Decorative: a car on a road. */
export function HomeScene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
        <path d={STAR_RING} fill="currentColor" />
      </svg>
      <div className={styles.stage}>
        <CarArt className={styles.car} bodyType="suv" lengthMm={4084} heightMm={1528} paint="white" />
        <div className={styles.road} />
      </div>
    </div>
  );
}
