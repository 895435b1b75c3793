import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import type { UsedChoice } from '#contract/used-cars/used-cars.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { formatCo2 } from '#web/cars/energy.ts';
import type { FactGroup } from '#web/cars/fact-groups.tsx';
import { formatMonth } from '#web/format/days.ts';
import { formatTenths } from '#web/format/numbers.ts';
import {
  formatConsumption,
  formatDisplacement,
  formatDistance,
  formatElectricConsumption,
  formatEmissions,
  formatMass,
  formatPower,
} from '#web/format/units.ts';
import { valueText } from '../value-texts.ts';

type Row = readonly [string, string | null];

/** All facts of a listing in groups; `t` translates with the dictionaries `used-cars` and `catalogue`. */
export function listingFacts(car: UsedListing, locale: Locale, t: Translate): FactGroup[] {
  const group = (id: string, rows: readonly (Row | false)[]): FactGroup => ({
    id,
    title: t(`facts.groups.${id}`),
    rows: rows.filter((row) => row !== false),
  });
  const row = (key: string, value: string | null): Row => [t(`facts.${key}`), value];
  const choice = (filter: UsedChoice, value: string | number | null): Row => [
    t(`filters.${filter}`),
    value === null ? null : valueText(filter, String(value), t),
  ];
  const when = <Value>(value: Value | null, format: (value: Value) => string) =>
    value === null ? null : format(value);
  const isElectric = car.fuel === 'bev';

  return [
    group('history', [
      row('registration', formatMonth(car.registration, locale)),
      row('km', mileage(car, locale, t)),
      row('owners', when(car.owners, String)),
      choice('accident', car.accident === 'not-stated' ? null : car.accident),
      choice('service', car.service),
      row(
        'inspection',
        when(car.inspectionUntil, (month) => formatMonth(month, locale)),
      ),
      row(
        'warranty',
        when(car.warrantyMonths, (count) => t('months', { count })),
      ),
      car.delivery && row('delivery', t('facts.delivered')),
      car.returnDays !== null && row('returns', t('days', { count: car.returnDays })),
    ]),
    group('engine', [
      choice('fuel', car.fuel),
      choice('gearbox', car.gearbox),
      row('power', formatPower(car.powerKw, locale)),
      !isElectric &&
        row(
          'displacement',
          when(car.displacement, (figure) => formatDisplacement(figure, locale)),
        ),
      (isElectric || car.fuel === 'phev') &&
        row(
          'electricRange',
          when(car.electricRangeKm, (figure) => formatDistance(figure, locale)),
        ),
    ]),
    group('body', [
      choice('bodyType', car.bodyType),
      choice('doors', car.doors),
      choice('seats', car.seats),
      choice('colour', car.colour),
      row(
        'tare',
        when(car.tareKg, (figure) => formatMass(figure, locale)),
      ),
    ]),
    group('environment', environment(car, locale, t)),
  ];
}

function mileage({ km, isKmGuaranteed }: UsedListing, locale: Locale, t: Translate): string {
  const distance = formatDistance(km, locale);
  return isKmGuaranteed ? distance : t('facts.notGuaranteed', { distance });
}

/** What we derive is marked: the seller has not stated it. */
function environment(car: UsedListing, locale: Locale, t: Translate): Row[] {
  const { co2, euro, derived, law } = car;
  // Only a car that counts as new is advertised with its CO2 class.
  const co2Text = (figure: number) =>
    law.lines.includes('counts-as-new')
      ? formatCo2(figure, locale, t('catalogue:energy.class'))
      : formatEmissions(figure, locale);
  const asDerived = (value: string) => t('facts.derived', { value });
  const rows: Row[] = [
    ...energyRows(car, locale, t),
    [t('facts.co2'), co2 === null ? null : co2Text(co2)],
    [
      t('filters.euro'),
      euro ? valueText('euro', euro, t) : derived.euro ? asDerived(valueText('euro', derived.euro, t)) : null,
    ],
  ];
  if (derived.sticker) rows.push([t('filters.sticker'), asDerived(valueText('sticker', derived.sticker, t))]);
  if (derived.novice !== null) rows.push([t('filters.novice'), asDerived(t(`facts.novice.${derived.novice}`))]);
  return rows;
}

/** As the seller states it: of a plug-in hybrid both are weighted. */
function energyRows({ fuel, consumption, electricConsumption }: UsedListing, locale: Locale, t: Translate): Row[] {
  const isWeighted = fuel === 'phev';
  const rows: Row[] = [];
  if (fuel !== 'bev')
    rows.push([
      t(isWeighted ? 'catalogue:energy.consumptionWeighted' : 'catalogue:energy.consumption'),
      consumption === null ? null : fuelText(consumption, fuel, locale),
    ]);
  if (fuel === 'bev' || isWeighted)
    rows.push([
      t(isWeighted ? 'catalogue:energy.electricWeighted' : 'catalogue:energy.electric'),
      electricConsumption === null ? null : formatElectricConsumption(electricConsumption, locale),
    ]);
  return rows;
}

/** Natural gas is sold by the kilogram, in Britain too. */
function fuelText(consumption: number, fuel: UsedListing['fuel'], locale: Locale): string {
  return fuel === 'cng'
    ? `${formatTenths(consumption, locale)}\u00a0kg/100\u00a0km`
    : formatConsumption(consumption, locale);
}
