import { writeCar } from '#contract/quotes/quote-url.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { storedVersionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { nameOf, paintsOf } from '../car-display.ts';
import { planText } from '../plan-text.ts';
import type { ChosenCar } from './read-wanted-car.ts';
import styles from './requested-cars.module.css';

/** A short list of the cars, beside the later steps. */
export function RequestedCars({ cars }: { cars: readonly ChosenCar[] }) {
  const { t } = useTranslation(['quotes', 'catalogue']);
  const locale = useLocale();
  const paints = paintsOf(cars.map(({ shown }) => shown));
  return (
    <div className={styles.cars}>
      <h2 className={styles.title}>{t('request.yourCars', { count: cars.length })}</h2>
      <ul className={styles.list}>
        {cars.map(({ wanted, shown: car }, index) => (
          <li key={writeCar(wanted)} className={styles.car}>
            <CarArt
              className={styles.art}
              bodyType={car.bodyType}
              lengthMm={car.lengthMm}
              heightMm={car.heightMm}
              shape={car.shape}
              paint={paints[index] ?? 'grey'}
            />
            <span className={styles.words}>
              <strong>{nameOf(car)}</strong>
              <span className={styles.detail}>
                {car.version ? storedVersionTitle(car.version, locale, t) : t('car.anyVersion')}
              </span>
              <span className={styles.detail}>{formatPrice(car.price, locale)}</span>
              {car.offer?.plan && (
                <span className={styles.detail}>{planText(car.offer.plan, COUNTRY_OF[locale], locale, t)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
