import { useId, useState } from 'react';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { toCents } from '#contract/shared/money.ts';
import { distanceUnit, kmPerUnit } from '#contract/shared/units.ts';
import { usualDistance } from '#web/cars/running-costs.ts';
import { formatExactPrice, formatPrice } from '#web/format/amounts.ts';
import { readTypedNumber, writeTypedNumber } from '#web/format/typed-number.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const MAX_DISTANCE = 200_000;
const MAX_CHARACTERS = 9;

/** What energy costs by fuel, for 100 km or miles and for the reader's own distance. */
export default function RunningCosts({ prices }: { prices: EnergyPrices }) {
  const { t } = useTranslation('live-parts');
  const locale = useLocale();
  const id = useId();
  const [distance, setDistance] = useState(() => usualDistance(locale));
  const unit = distanceUnit(locale);
  const rows = costsOf(prices).map(([name, per100Km]) => ({ name, per100: per100Km * kmPerUnit(locale) }));
  return (
    <>
      <div>
        <label htmlFor={id}>{t('costs.distance', { distance: unit })}</label>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          defaultValue={writeTypedNumber(distance, locale)}
          onChange={({ target }) => {
            const typed = readTypedNumber(target.value, locale);
            if (typed !== undefined && typed <= MAX_DISTANCE) setDistance(typed);
          }}
        />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('costs.fuel')}</th>
            <th scope="col">{t('costs.per100', { distance: `100\u00a0${unit}` })}</th>
            <th scope="col">{t('costs.inYear')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {rows.map(({ name, per100 }) => (
            <tr key={name}>
              <th scope="row">{t(`costs.fuels.${name}`)}</th>
              <td>{formatExactPrice(toCents(per100), locale)}</td>
              <td>{formatPrice(toCents(Math.round((per100 * distance) / 100)), locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('costs.note')}</p>
    </>
  );
}

/** Per 100 km. */
function costsOf({ petrol, diesel, home, fast, use }: EnergyPrices) {
  return [
    ['petrol', use.petrol * petrol],
    ['diesel', use.diesel * diesel],
    ['hybrid', use.hybrid * petrol],
    ['plugIn', use.plugInLitres * petrol + use.plugInKwh * home],
    ['electricHome', use.electric * home],
    ['electricFast', use.electric * fast],
  ] as const;
}
