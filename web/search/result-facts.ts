import type { SearchResult, Span } from '#contract/search/search.endpoints.ts';
import { horsepower } from '#contract/shared/units.ts';
import { CHARGERS, chargingMinutes } from '#web/cars/charging.ts';
import { energySpan, formatSpan } from '#web/cars/energy.ts';
import type { SearchUrl } from '#web/cars/search/search-url.ts';
import { formatList } from '#web/format/lists.ts';
import { formatRange } from '#web/format/numbers.ts';
import { formatDistance, formatLitres, formatMetres } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const FACTS = ['power', 'consumption', 'emissions', 'electricRange', 'charging', 'boot', 'length'] as const;
export type FactName = (typeof FACTS)[number];

const SHOWN = 3;
const OF_FUEL_CARS: readonly FactName[] = ['power', 'consumption', 'emissions'];
const OF_ELECTRIC_CARS: readonly FactName[] = ['electricRange', 'charging', 'consumption'];
/** A usual column in a street: the catalogue does not say what a car can take. */
const FAST_CHARGER = CHARGERS[3];

/** Three facts: first what the buyer asked for, then what matters for this kind of car. */
export function factNames({ sort = '', ...filters }: SearchUrl, fuels: SearchResult['fuels']): FactName[] {
  const sortedBy = sort.replace('-', '');
  const asked = FACTS.filter((name) => filters[name] !== undefined || sortedBy === name);
  const isElectric = fuels.every((fuel) => fuel === 'bev');
  return [...new Set([...asked, ...(isElectric ? OF_ELECTRIC_CARS : OF_FUEL_CARS)])].slice(0, SHOWN);
}

interface ResultFact {
  name: FactName;
  label: string;
  value: string;
}

/** Consumption and emissions, which must be stated beside every car, come last if nobody asked for them. */
export function useResultFacts(result: SearchResult, query: SearchUrl): ResultFact[] {
  const { t } = useTranslation(['search', 'catalogue']);
  const locale = useLocale();
  const { powerKw, electricRangeKm, batteryKwh, bootLitres, lengthMm, fuels } = result;
  const { consumption, electricConsumption, co2 } = energySpan(endsOf(result), locale, t('catalogue:energy.class'));
  // A plug-in hybrid uses both; the versions of other models use one or the other.
  const energy = [consumption, electricConsumption].filter((figure) => figure !== undefined);
  const minutes = batteryKwh && endsOfSpan(batteryKwh).map((battery) => chargingMinutes(battery, FAST_CHARGER));
  const values: Record<FactName, string | undefined> = {
    power: t('card.power', {
      kilowatts: formatRange(powerKw.from, powerKw.to),
      horsepower: formatRange(horsepower(powerKw.from, locale), horsepower(powerKw.to, locale)),
    }),
    consumption:
      energy.length > 1 && fuels.includes('bev') ? formatList(energy, locale, 'or') : energy.join(' + ') || undefined,
    emissions: co2,
    electricRange: electricRangeKm ? formatSpan(endsOfSpan(electricRangeKm), locale, formatDistance) : undefined,
    charging: minutes ? t('card.charging', { minutes: formatRange(minutes[0] ?? 0, minutes[1] ?? 0) }) : undefined,
    boot: bootLitres ? formatSpan(endsOfSpan(bootLitres), locale, formatLitres) : undefined,
    length: lengthMm === null ? undefined : formatMetres(lengthMm, locale),
  };
  const labelOf = (name: FactName) => (name === 'emissions' ? 'CO₂' : t(`card.facts.${name}`));
  const names = factNames(query, fuels).filter((name) => values[name]);
  const missing = (['consumption', 'emissions'] as const).filter((name) => !names.includes(name) && values[name]);
  return [...names, ...missing].map((name) => ({ name, label: labelOf(name), value: values[name] ?? '' }));
}

const endsOfSpan = ({ from, to }: Span) => [from, to];

/** Fictitious versions at both ends of the spans. */
function endsOf({ fuels, co2, consumption, electricConsumption }: SearchResult) {
  return (['from', 'to'] as const).map((side) => ({
    fuel: fuels[0] ?? ('petrol' as const),
    co2: co2[side],
    consumption: consumption?.[side] ?? null,
    electricConsumption: electricConsumption?.[side] ?? null,
  }));
}
