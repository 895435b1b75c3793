import type { CarInUrl } from '#contract/quotes/quote-url.rules.ts';
import { writeCar } from '#contract/quotes/quote-url.rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './suggested-cars.module.css';

/** A car selected elsewhere on the site, named without a request. */
export interface SuggestedCar {
  wanted: CarInUrl;
  name: string;
  detail: string;
}

interface Props {
  title: string;
  cars: readonly SuggestedCar[];
  onAdd(car: SuggestedCar): void;
}

export function SuggestedCars({ title, cars, onAdd }: Props) {
  const { t } = useTranslation('quotes');
  if (cars.length === 0) return null;
  return (
    <section className={styles.suggestions}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {cars.map((car) => (
          <li key={writeCar(car.wanted)}>
            <button type="button" className={styles.car} onClick={() => onAdd(car)}>
              <Icon name="plus" size={20} />
              <span>
                <span className="visually-hidden">{t('cars.addThis')} </span>
                <strong>{car.name}</strong> <span className={styles.detail}>{car.detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
