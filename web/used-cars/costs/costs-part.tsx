import { Suspense, useState } from 'react';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { toCents } from '#contract/shared/money.ts';
import { toKilometres } from '#contract/shared/units.ts';
import { consumptionOf } from '#contract/used-cars/consumption.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { fuelCosts, usualDistance } from '#web/cars/running-costs.ts';
import { formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { formatConsumption, formatDistance, formatEmissions } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './costs.module.css';
import { DealerCredit } from './dealer-credit.tsx';

/** Loaded on demand: most readers do not calculate. */
const OwnCosts = lazyChunk('own-costs', async () => ({ default: (await import('./own-costs.tsx')).OwnCosts }));

/** What a used car costs besides its price, and calculators for the reader's own figures. */
export function CostsPart({ car, prices }: { car: UsedListing; prices: EnergyPrices }) {
  const { t } = useTranslation('costs');
  const [isOwn, setOwn] = useState(false);
  const litres = consumptionOf(car);
  return (
    <div className={styles.part}>
      {litres === null || car.co2 === null ? (
        <p>{t('fuel.notStated')}</p>
      ) : (
        <UsualCosts car={car} litres={litres} co2={car.co2} prices={prices} />
      )}
      {car.credit && <DealerCredit credit={car.credit} country={car.country} />}
      {isOwn && (
        <Suspense>
          <OwnCosts car={car} litres={litres} prices={prices} />
        </Suspense>
      )}
      {!isOwn && (litres !== null || car.seller.dealer) && (
        <p className={styles.open}>
          <Button onClick={() => setOwn(true)}>{t('own')}</Button>
        </p>
      )}
    </div>
  );
}

interface Props {
  car: UsedListing;
  litres: number;
  co2: number;
  prices: EnergyPrices;
}

function UsualCosts({ car: { fuel, country }, litres, co2, prices }: Props) {
  const { t } = useTranslation('costs');
  const locale = useLocale();
  const price = fuel === 'diesel' ? prices.diesel : prices.petrol;
  const distance = usualDistance(locale);
  const { per100, inYear } = fuelCosts({ litres, price, distance }, locale);
  return (
    <>
      <p>
        {t('fuel.derived', {
          consumption: formatConsumption(litres, locale),
          emissions: formatEmissions(co2, locale),
        })}
      </p>
      <p className={styles.result}>
        {t('fuel.usual', {
          per100: formatExactPrice(toCents(per100), locale, country),
          inYear: formatPrice(toCents(Math.round(inYear)), locale, country),
          price: formatExactPrice(toCents(price), locale, country),
          distance: formatDistance(toKilometres(distance, locale), locale),
        })}
      </p>
      <p className={styles.note}>{t('fuel.without')}</p>
    </>
  );
}
