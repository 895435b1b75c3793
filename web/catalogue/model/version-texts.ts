import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { canHave } from '#web/cars/applicable.ts';
import { formatCo2, formatEnergy } from '#web/cars/energy.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDistance, formatPower } from '#web/format/units.ts';
import type { ListedVersion } from './listed-version.ts';

// A line may break after a dot, not before it.
const DOT = '\u00a0· ';

/** Two lines: engine and gearbox, then consumption and CO2. */
export function figuresOf(version: ListedVersion, locale: Locale, t: Translate): string {
  const { powerKw, fuel, gearbox, traction, electricRangeKm, co2 } = version;
  const technique = [
    formatPower(powerKw, locale),
    t(`fuels.${fuel}`),
    t(`gearboxes.${gearbox}`),
    ...(traction ? [t(`drives.${traction}`)] : []),
  ];
  const range =
    electricRangeKm === null
      ? t('energy.rangeNotStated')
      : `${t('versions.range')} ${formatDistance(electricRangeKm, locale)}`;
  const use = [
    formatEnergy(version, locale) ?? t('energy.notStated'),
    ...(electricRangeKm !== null || canHave('electricRangeKm', version) ? [range] : []),
    `CO₂ ${formatCo2(co2, locale, t('energy.class'))}`,
  ];
  return `${technique.join(DOT)}\n${use.join(DOT)}`;
}

/** Two lines: price and instalment. */
export function pricesOf({ price, monthly }: ListedVersion, locale: Locale, t: Translate): string {
  return `${formatPrice(price, locale)}\n${t('versions.perMonth', { amount: formatPrice(monthly, locale) })}`;
}
