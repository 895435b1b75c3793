import type { ReactNode } from 'react';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { storedVersionTitle } from '#web/format/engine-title.ts';
import { dotted } from '#web/format/lists.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import type { Paint } from '#web/ui/car-art/paints.ts';
import { nameOf, paintsOf } from './car-display.ts';
import styles from './car-figure.module.css';
import { UsedCarLines } from './question/used-car-lines.tsx';

interface Props {
  car: QuotedCar;
  country?: Country;
  /** Beside other cars, one of `paintsOf`. */
  paint?: Paint | undefined;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** A requested car: its drawing, what describes it, and its price. */
export function CarFigure({ car, country, paint, heading: Heading = 'h3', children }: Props) {
  return (
    <div className={styles.figure}>
      <CarArt
        className={styles.art}
        bodyType={car.bodyType}
        lengthMm={car.lengthMm}
        heightMm={car.heightMm}
        shape={car.shape}
        paint={paint ?? paintsOf([car])[0] ?? 'grey'}
      />
      <div className={styles.words}>
        <Heading className={styles.name}>{nameOf(car)}</Heading>
        {car.used ? <UsedCarLines car={car} used={car.used} /> : <NewCarLines car={car} country={country} />}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  );
}

/** Version, configuration or offer of a new car, and its list price. */
function NewCarLines({ car, country }: Pick<Props, 'car' | 'country'>) {
  const { t } = useTranslation(['quotes', 'catalogue']);
  const locale = useLocale();
  const price = formatPrice(car.price, locale, country);
  const details = [car.colour?.name, car.optionals.length > 0 && t('car.optionals', { count: car.optionals.length })];
  return (
    <>
      <p className={styles.detail}>{car.version ? storedVersionTitle(car.version, locale, t) : t('car.anyVersion')}</p>
      {car.code !== null && <p className={styles.detail}>{dotted(details)}</p>}
      {car.offer && <p className={styles.detail}>{t('car.offer', { title: car.offer.title })}</p>}
      <p className={styles.price}>
        {t(car.version ? 'car.listPrice' : 'car.listPriceFrom')} <strong>{price}</strong>
      </p>
    </>
  );
}
