import { COST_STEP, isPricedFuel, ownershipCosts, roundedCosts } from '#contract/catalogue/ownership-costs.rules.ts';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { roundToStep } from '#contract/shared/money.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { toKilometres } from '#contract/shared/units.ts';
import { canHave, rangeOf } from '#web/cars/applicable.ts';
import { formatCo2 } from '#web/cars/energy.ts';
import { usualDistance } from '#web/cars/running-costs.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { formatShortMonth } from '#web/format/short-month.ts';
import {
  formatBattery,
  formatConsumption,
  formatDisplacement,
  formatDistance,
  formatElectricConsumption,
  formatLitres,
  formatMass,
  formatMetres,
  formatPower,
  formatSeconds,
  formatSpeed,
  formatTorque,
} from '#web/format/units.ts';
import { type Better, bestOf, differs, sharesOfBest } from './best-figures.ts';
import type { ComparedCar } from './compared-car.ts';

export interface ComparisonCell {
  /** Id of the version. */
  id: number;
  /** Null where the kind of car cannot have it. */
  text: string | null;
  /** The value is not stated, as the text says. */
  isMissing: boolean;
  /** Length of the bar, from 0 to 1. */
  share: number | null;
  isBest: boolean;
}

export interface ComparisonRow {
  id: string;
  cells: ComparisonCell[];
  differs: boolean;
}

export interface ComparisonGroup {
  id: 'cost' | 'engine' | 'range' | 'size';
  rows: ComparisonRow[];
}

type Version = ComparedCar;
type Figure = { [Key in keyof Version]-?: Version[Key] extends number | null ? Key : never }[keyof Version];
type Write = (value: number, locale: Locale) => string;

/** The data of some versions, row by row; rows that none of them can have are left out. */
export function comparisonGroups(
  versions: readonly Version[],
  locale: Locale,
  t: Translate,
  prices: EnergyPrices,
): ComparisonGroup[] {
  const notStated = t('catalogue:notStated');
  const textRow = (id: string, write: (version: Version) => string | null): ComparisonRow =>
    rowOf(id, versions, versions.map(write), notStated);
  const figures = (
    id: string,
    values: readonly (number | null)[],
    better: Better,
    write: (value: number) => string,
  ): ComparisonRow => {
    const texts = values.map((value) => (value === null ? null : write(value)));
    return rowOf(id, versions, texts, notStated, { values, better });
  };
  const bars = (id: Figure, better: Better, write: Write, pick = (version: Version) => version[id]): ComparisonRow =>
    figures(id, versions.map(pick), better, (value) => write(value, locale));
  const count = (id: Figure, write: Write = formatNumber) =>
    textRow(id, ({ [id]: value }) => (value === null ? null : write(value, locale)));
  /** Britain uses miles per gallon, where more is better. */
  const energy = (id: 'consumption' | 'electricConsumption', write: Write): ComparisonRow => {
    if (locale !== 'en') return bars(id, 'less', write);
    const distances = versions.map((version) => (version[id] ? 1 / version[id] : null));
    return figures(id, distances, 'more', (distance) => write(1 / distance, locale));
  };

  const hasUsed = versions.some(({ used }) => used);
  /** A new car has never been driven. */
  const usedRows = (): ComparisonRow[] => [
    textRow('registration', ({ used }) =>
      used ? formatShortMonth(used.registration, locale) : t('compare:values.new'),
    ),
    figures(
      'km',
      versions.map(({ used }) => used?.km ?? 0),
      'less',
      (km) => formatDistance(km, locale),
    ),
  ];

  /** Part of the costs of five years; none in countries for whose tax we have no rule. */
  const roadTaxRow = (): ComparisonRow[] => {
    const taxes = versions.map(({ used, roadTax }) => (used ? null : roadTax));
    if (taxes.every((tax) => tax === null)) return [];
    return [figures('roadTax', taxes, 'less', (cents) => formatPrice(roundToStep(cents, COST_STEP), locale))];
  };

  const groups: ComparisonGroup[] = [
    {
      id: 'cost',
      rows: [
        { ...bars('price', 'less', formatPrice), id: hasUsed ? 'anyPrice' : 'price' },
        ...(hasUsed ? usedRows() : []),
        bars('monthly', 'less', formatPrice),
        figures(
          'fiveYears',
          versions.map((version) => fiveYearCost(version, prices, locale)),
          'less',
          (cents) => formatPrice(cents, locale),
        ),
        ...roadTaxRow(),
        energy('consumption', formatConsumption),
        energy('electricConsumption', formatElectricConsumption),
        bars('co2', 'less', (co2) => formatCo2(co2, locale, t('compare:values.co2Class'))),
      ],
    },
    {
      id: 'engine',
      rows: [
        textRow('fuel', ({ fuel }) => t(`catalogue:fuels.${fuel}`)),
        bars('powerKw', 'more', formatPower),
        bars('torqueNm', 'more', formatTorque),
        bars('acceleration', 'less', formatSeconds),
        bars('maxSpeedKmh', 'more', formatSpeed),
        textRow('gearbox', ({ gearbox }) => t(`catalogue:gearboxes.${gearbox}`)),
        textRow('gears', (version) =>
          version.gears !== null && canHave('gears', version) ? formatNumber(version.gears, locale) : null,
        ),
        textRow('traction', ({ traction }) => traction && t(`catalogue:tractions.${traction}`)),
        count('displacement', formatDisplacement),
        count('cylinders'),
      ],
    },
    {
      id: 'range',
      rows: [
        bars('rangeKm', 'more', formatDistance, rangeOf),
        bars('electricRangeKm', 'more', formatDistance),
        bars('batteryKwh', 'neither', formatBattery),
      ],
    },
    {
      id: 'size',
      rows: [
        textRow('bodyType', ({ bodyType }) => t(`catalogue:bodyTypes.${bodyType}`)),
        bars('lengthMm', 'neither', formatMetres),
        bars('widthMm', 'neither', formatMetres),
        bars('heightMm', 'neither', formatMetres),
        bars('bootLitres', 'more', formatLitres),
        count('seats'),
        count('doors'),
        bars('massKg', 'neither', formatMass),
      ],
    },
  ];
  return groups.map(({ id, rows }) => ({ id, rows: rows.filter(isKnown) }));
}

/** What a new car costs in five years at the usual distance, without insurance; a used one loses value differently. */
function fiveYearCost(version: Version, prices: EnergyPrices, locale: Locale): number | null {
  const { fuel, used } = version;
  if (used || !isPricedFuel(fuel)) return null;
  const use = { country: COUNTRY_OF[locale], kmPerYear: toKilometres(usualDistance(locale), locale), insurance: 0 };
  const { energy, total } = roundedCosts(ownershipCosts({ ...version, fuel }, prices, use));
  return energy === null ? null : total;
}

interface Figures {
  values: readonly (number | null)[];
  better: Better;
}

/** Null for a figure the kind of car cannot have; a figure that is not stated gets a text, but no bar or mark. */
function rowOf(
  id: string,
  versions: readonly Version[],
  texts: readonly (string | null)[],
  notStated: string,
  { values, better }: Figures = { values: [], better: 'neither' },
): ComparisonRow {
  const isMissing = versions.map((version, index) => texts[index] === null && canHave(id, version));
  const shown = texts.map((text, index) => (isMissing[index] ? notStated : text));
  const isDifferent = differs(shown);
  const shares = sharesOfBest(values, better);
  // Figures that are displayed the same count as equal.
  const best = bestOf(values, isDifferent ? better : 'neither');
  return {
    id,
    differs: isDifferent,
    cells: versions.map((version, index) => ({
      id: version.id,
      text: shown[index] ?? null,
      isMissing: isMissing[index] ?? false,
      share: shares[index] ?? null,
      isBest: best[index] ?? false,
    })),
  };
}

const isKnown = ({ cells }: ComparisonRow) => cells.some(({ text }) => text !== null);
