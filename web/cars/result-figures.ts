import type { SearchResult, Span } from '#contract/search/search.endpoints.ts';
import { horsepower } from '#contract/shared/units.ts';
import { formatRange } from '#web/format/numbers.ts';
import { formatDistance } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Energy, energySpan } from './energy.ts';

interface ResultFigures {
  power: string;
  /** Consumption and electric range, one line each. */
  energy: string[];
  emissions: string;
}

/** The minimum and maximum among the matching versions of a model. */
export function useResultFigures(result: SearchResult): ResultFigures {
  const { t } = useTranslation(['search', 'catalogue']);
  const locale = useLocale();
  const { powerKw, electricRangeKm } = result;
  const { consumption, electricConsumption, co2 } = energySpan(endsOf(result), locale, t('catalogue:energy.class'));
  const range = electricRangeKm && t('card.electricRange', { range: formatDistance(electricRangeKm.to, locale) });
  return {
    power: t('card.power', {
      kilowatts: formatRange(powerKw.from, powerKw.to),
      horsepower: formatRange(horsepower(powerKw.from, locale), horsepower(powerKw.to, locale)),
    }),
    energy: [consumption, electricConsumption, range].filter((line) => line !== undefined && line !== null),
    emissions: t('card.co2', { figure: co2 }),
  };
}

/** Fictitious versions at both ends of the spans. */
function endsOf({ fuels, co2, consumption, electricConsumption }: SearchResult): Energy[] {
  const end = (side: keyof Span): Energy => ({
    fuel: fuels[0] ?? 'petrol',
    co2: co2[side],
    consumption: consumption?.[side] ?? null,
    electricConsumption: electricConsumption?.[side] ?? null,
  });
  return [end('from'), end('to')];
}
