import { useState } from 'react';
import { CURRENCY_OF } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import { distanceUnit } from '#contract/shared/units.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { OwnNumber } from '#web/cars/own-number.tsx';
import { energyCosts, usualDistance } from '#web/cars/running-costs.ts';
import { CURRENCY_SIGNS, formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EnergyUse } from './energy-use.ts';
import styles from './own-costs.module.css';

interface Props {
  car: UsedListing;
  energy: EnergyUse[number];
}

const PRICE_LABELS: Partial<Record<UsedListing['fuel'], string>> = {
  diesel: 'fuel.dieselPrice',
  lpg: 'fuel.lpgPrice',
  bev: 'fuel.electricPrice',
};

/** What fuel or electricity costs at the reader's own price and distance. */
export function FuelCosts({ car: { fuel, country }, energy }: Props) {
  const { t } = useTranslation('costs');
  const locale = useLocale();
  const [price, setPrice] = useState<number | null>(energy.price);
  const [distance, setDistance] = useState<number | null>(() => usualDistance(locale));
  const costs = price && distance ? energyCosts([{ use: energy.use, price }], distance, locale) : undefined;
  const sign = CURRENCY_SIGNS[CURRENCY_OF[country]];
  return (
    <div className={styles.part}>
      <div className={styles.fields}>
        <OwnNumber
          label={t(PRICE_LABELS[fuel] ?? 'fuel.petrolPrice')}
          unit={energy.kind === 'litres' ? t('fuel.perLitre', { currency: sign }) : `${sign}/kWh`}
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
