import type { VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { RANGE_DASH } from '#web/format/numbers.ts';
import { formatConsumption, formatElectricConsumption, formatEmissions } from '#web/format/units.ts';
import { co2ClassOf } from './co2-class.ts';

export type Energy = Pick<VersionRow, 'fuel' | 'co2' | 'consumption' | 'electricConsumption'>;

/** Consumption in a few characters: litres, kilowatt-hours, or both. Undefined where it is not stated. */
export function formatEnergy(
  { consumption, electricConsumption }: Pick<Energy, 'consumption' | 'electricConsumption'>,
  locale: Locale,
): string | undefined {
  const figures = [
    consumption === null ? [] : formatConsumption(consumption, locale),
    electricConsumption === null ? [] : formatElectricConsumption(electricConsumption, locale),
  ].flat();
  return figures.length > 0 ? figures.join(' + ') : undefined;
}

/** "CO₂-Klasse" in one line. */
const unbroken = (text: string) => text.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0');

/** CO2, with its class in countries that require it. */
export function formatCo2(co2: number, locale: Locale, className: string): string {
  const letter = co2ClassOf(co2, COUNTRY_OF[locale]);
  return `${formatEmissions(co2, locale)}${letter ? `, ${unbroken(className)}\u00a0${letter}` : ''}`;
}

export interface EnergySpan {
  consumption: string | undefined;
  electricConsumption: string | undefined;
  co2: string;
}

/** From the lowest to the highest consumption of a model's versions. */
export function energySpan(versions: readonly Energy[], locale: Locale, className: string): EnergySpan {
  const figures = (pick: (version: Energy) => number | null) => versions.map(pick).filter((figure) => figure !== null);
  const emissions = figures(({ co2 }) => co2);
  const country = COUNTRY_OF[locale];
  const classes = [...new Set([Math.min(...emissions), Math.max(...emissions)].map((co2) => co2ClassOf(co2, country)))];
  const letters = classes.filter(Boolean).join(RANGE_DASH);
  return {
    consumption: formatSpan(
      figures(({ consumption }) => consumption),
      locale,
      formatConsumption,
    ),
    electricConsumption: formatSpan(
      figures(({ electricConsumption }) => electricConsumption),
      locale,
      formatElectricConsumption,
    ),
    co2: `${formatSpan(emissions, locale, formatEmissions) ?? ''}${letters && `, ${unbroken(className)}\u00a0${letters}`}`,
  };
}

type Format = (figure: number, locale: Locale) => string;

/** In British units (miles per gallon) these rise where the metric figure falls. */
const INVERTED: readonly Format[] = [formatConsumption, formatElectricConsumption];

/** From the lowest figure to the highest. The unit is written once, after the second one. */
export function formatSpan(figures: readonly number[], locale: Locale, format: Format): string | undefined {
  if (figures.length === 0) return undefined;
  const ends = [format(Math.min(...figures), locale), format(Math.max(...figures), locale)];
  const [low = '', high = ''] = ends;
  if (low === high) return low;
  const [first, second] = locale === 'en' && INVERTED.includes(format) ? [high, low] : [low, high];
  return `${first?.slice(0, first.indexOf('\u00a0'))}${RANGE_DASH}${second}`;
}
