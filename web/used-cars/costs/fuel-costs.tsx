import { useState } from 'react';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { CURRENCY_OF } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { distanceUnit } from '#contract/shared/units.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { OwnNumber } from '#web/cars/own-number.tsx';
import { fuelCosts, usualDistance } from '#web/cars/running-costs.ts';
import { CURRENCY_SIGNS, formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import styles from './own-costs.module.css';

interface Props {
  car: UsedListing;
  litres: number;
  prices: EnergyPrices;
}

/** What fuel costs at the reader's own price and distance. */
export function FuelCosts({ car: { fuel, country }, litres, prices }: Props) {
  const { t } = useTranslation('costs');
  const locale = useLocale();
  const [price, setPrice] = useState<number | null>(fuel === 'diesel' ? prices.diesel : prices.petrol);
  const [distance, setDistance] = useState<number | null>(() => usualDistance(locale));
  const costs = price && distance ? fuelCosts({ litres, price, distance }, locale) : undefined;
  const sign = CURRENCY_SIGNS[CURRENCY_OF[country]];
  return (
    <div className={styles.part}>
      <div className={styles.fields}>
        <OwnNumber
          label={t(fuel === 'diesel' ? 'fuel.dieselPrice' : 'fuel.petrolPrice')}
          unit={t('fuel.perLitre', { currency: sign })}
          value={price}
          onChange={setPrice}
        />
        <OwnNumber label={t('fuel.distance')} unit={distanceUnit(locale)} value={distance} onChange={setDistance} />
      </div>
      <p className={styles.result} role="status">
        {costs
          ? t('fuel.result', {
              per100: formatExactPrice(toCents(costs.per100), locale, country),
              inYear: formatPrice(toCents(Math.round(costs.inYear)), locale, country),
            })
          : t('fuel.incomplete')}
      </p>
    </div>
  );
}
