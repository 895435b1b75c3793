import { useState } from 'react';
import {
  COST_STEP,
  energyParts,
  OWNERSHIP_YEARS,
  ownershipCosts,
  roundedCosts,
  shareAtEnd,
} from '#contract/catalogue/ownership-costs.rules.ts';
import type { VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { COUNTRY_OF, CURRENCY_OF } from '#contract/shared/country.ts';
import { roundToStep, toCents, wholePercent } from '#contract/shared/money.ts';
import { distanceUnit, toKilometres } from '#contract/shared/units.ts';
import { OwnNumber } from '#web/cars/own-number.tsx';
import { usualDistance } from '#web/cars/running-costs.ts';
import { CURRENCY_SIGNS, formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { formatConsumption, formatDistance, formatElectricConsumption } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { energyRow } from '../energy-row.ts';
import styles from './ownership-costs.module.css';

interface Props {
  version: VersionDetail;
  prices: EnergyPrices;
}

const MAX_DISTANCE = 200_000;
const MONTHS = OWNERSHIP_YEARS * 12;

/** What the version costs in five years, with the working of every item, at the reader's own distance. */
export function OwnershipCosts({ version, prices }: Props) {
  const { t } = useTranslation('costs');
  const locale = useLocale();
  const country = COUNTRY_OF[locale];
  const [distance, setDistance] = useState<number | null>(() => usualDistance(locale));
  const [insurance, setInsurance] = useState<number | null>(null);
  const kmPerYear = toKilometres(Math.min(distance ?? 0, MAX_DISTANCE), locale);
  const use = { country, kmPerYear, insurance: toCents(insurance ?? 0) };
  const costs = roundedCosts(ownershipCosts(version, prices, use));
  const atEnd = version.price * shareAtEnd(version.fuel, use);
  const { upkeep } = prices;
  const rows = [
    ['depreciation', costs.depreciation, depreciationText()],
    [energyRow([version.fuel]), costs.energy, costs.energy === null ? t('years.working.unknown') : energyText()],
    ['upkeep', costs.upkeep, upkeepText()],
    ['roadTax', costs.roadTax, t(costs.roadTax === null ? 'years.noRoadTax' : 'years.working.roadTax')],
    ['insurance', insurance === null ? null : costs.insurance, insurance === null ? t('years.working.insurance') : ''],
  ] as const;

  function depreciationText() {
    const share = wholePercent(atEnd, version.price);
    const value = formatPrice(roundToStep(atEnd, COST_STEP), locale);
    return t('years.working.depreciation', { price: formatPrice(version.price, locale), value, share });
  }

  function energyText() {
    const parts = energyParts(version, prices).map(({ kind, use: perHundred, price }) => {
      const isFuel = kind === 'litres';
      const amount = formatExactPrice(toCents(price), locale);
      return {
        use: isFuel ? formatConsumption(perHundred, locale) : formatElectricConsumption(perHundred, locale),
        price: `${amount}/${isFuel ? 'l' : 'kWh'}`,
      };
    });
    const driven = formatDistance(kmPerYear * OWNERSHIP_YEARS, locale);
    return parts.map((part) => t('years.working.energy', { distance: driven, ...part })).join(' + ');
  }

  function upkeepText() {
    const inYear = toCents(version.fuel === 'bev' ? upkeep.electric : upkeep.combustion);
    const amount = formatPrice(inYear, locale);
    return t('years.working.upkeep', { amount, publisher: upkeep.publisher, year: upkeep.year });
  }

  return (
    <>
      <p className={styles.lead}>{t('years.lead')}</p>
      <div className={styles.fields}>
        <OwnNumber label={t('fuel.distance')} unit={distanceUnit(locale)} value={distance} onChange={setDistance} />
        <OwnNumber
          label={t('years.insurance')}
          unit={CURRENCY_SIGNS[CURRENCY_OF[country]]}
          value={insurance}
          onChange={setInsurance}
        />
      </div>
      <table className={styles.table}>
        <tbody>
          {rows.map(([id, cents, working]) => (
            <tr key={id}>
              <th scope="row">
                {t(`years.rows.${id}`)}
                <small>{working}</small>
              </th>
              <td>{cents === null ? '–' : formatPrice(cents, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('years.rows.total')}
              <small>
                {t('years.rows.monthly', { amount: formatPrice(Math.round(costs.total / MONTHS / 100) * 100, locale) })}
              </small>
            </th>
            <td aria-live="polite">{formatPrice(costs.total, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{t('years.note', { publisher: prices.publisher, year: prices.year })}</p>
    </>
  );
}
