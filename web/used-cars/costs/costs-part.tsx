import { Suspense, useState } from 'react';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { toCents } from '#contract/shared/money.ts';
import { toKilometres } from '#contract/shared/units.ts';
import { consumptionOf } from '#contract/used-cars/consumption.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { formatEnergy } from '#web/cars/energy.ts';
import { energyCosts, usualDistance } from '#web/cars/running-costs.ts';
import { formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { formatList } from '#web/format/lists.ts';
import { formatConsumption, formatDistance, formatEmissions } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './costs.module.css';
import { DealerCredit } from './dealer-credit.tsx';
import { type EnergyUse, energyUseOf } from './energy-use.ts';

/** Loaded on demand: most readers do not calculate. */
const OwnCosts = lazyChunk('own-costs', async () => ({ default: (await import('./own-costs.tsx')).OwnCosts }));

/** What a used car costs besides its price, and calculators for the reader's own figures. */
export function CostsPart({ car, prices }: { car: UsedListing; prices: EnergyPrices }) {
  const { t } = useTranslation('costs');
  const [isOwn, setOwn] = useState(false);
  const parts = energyUseOf(car, prices);
  return (
    <div className={styles.part}>
      {parts.length === 0 ? <p>{t('fuel.notStated')}</p> : <UsualCosts car={car} parts={parts} />}
      {car.credit && <DealerCredit credit={car.credit} country={car.country} />}
      {isOwn && (
        <Suspense>
          <OwnCosts car={car} parts={parts} />
        </Suspense>
      )}
      {!isOwn && (parts.length === 1 || car.seller.dealer) && (
        <p className={styles.open}>
          <Button onClick={() => setOwn(true)}>{t('own')}</Button>
        </p>
      )}
    </div>
  );
}

function UsualCosts({ car, parts }: { car: UsedListing; parts: EnergyUse }) {
  const { t } = useTranslation('costs');
  const locale = useLocale();
  const { country } = car;
  const distance = usualDistance(locale);
  const { per100, inYear } = energyCosts(parts, distance, locale);
  const exact = (units: number) => formatExactPrice(toCents(units), locale, country);
  const priceOf = ({ kind, price }: EnergyUse[number]) =>
    kind === 'litres' ? t('fuel.perLitre', { currency: exact(price) }) : t('fuel.atHome', { price: exact(price) });
  return (
    <>
      <p>
        <ConsumptionSource car={car} />
      </p>
      <p className={styles.result}>
        {t('fuel.usual', {
          per100: exact(per100),
          inYear: formatPrice(toCents(Math.round(inYear)), locale, country),
          price: formatList(parts.map(priceOf), locale),
          distance: formatDistance(toKilometres(distance, locale), locale),
        })}
      </p>
      <p className={styles.note}>{t('fuel.without')}</p>
    </>
  );
}

/** The consumption that counts, and whether the seller states it or we have derived it. */
function ConsumptionSource({ car }: { car: UsedListing }) {
  const { t } = useTranslation('costs');
  const locale = useLocale();
  const { fuel, co2, consumption, electricConsumption } = car;
  const litres = fuel === 'bev' ? null : consumption;
  const stated = formatEnergy({ consumption: litres, electricConsumption }, locale);
  if (stated) return t('fuel.stated', { consumption: stated });
  return t('fuel.derived', {
    consumption: formatConsumption(consumptionOf(car) ?? 0, locale),
    emissions: formatEmissions(co2 ?? 0, locale),
  });
}
