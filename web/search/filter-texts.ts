import { useMemo } from 'react';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import { limitsOf, type SearchChoice, type SearchRange } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type NumberRange, readRange } from '#contract/shared/number-range.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { distanceUnit } from '#contract/shared/units.ts';
import { currencyUnits, type FilterTexts, formatUnits, rangeText } from '#web/cars/search/filter-texts.ts';
import { type ActiveFilter, withoutQuotes } from '#web/cars/search/search-url.ts';
import {
  formatConsumptionLimit,
  formatDistance,
  formatElectricConsumption,
  formatEmissions,
  formatLitres,
  formatMetres,
  formatPower,
} from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NEW_CAR_SEARCH } from './new-car-search.ts';

/** Makes and models are named by the response, everything else by the dictionaries. */
export function useFilterTexts(facets: SearchAnswer['facets']): FilterTexts {
  const { t } = useTranslation(['search', 'catalogue']);
  const locale = useLocale();
  return useMemo(() => filterTexts(facets, t, locale), [facets, t, locale]);
}

function filterTexts(facets: SearchAnswer['facets'], t: Translate, locale: Locale): FilterTexts {
  function value(filter: SearchChoice, slug: string): string {
    switch (filter) {
      case 'make':
      case 'model':
        return facets[filter].find((one) => one.value === slug)?.name ?? slug;
      case 'bodyType':
        return t(`catalogue:bodyTypes.${slug}`);
      case 'fuel':
        return t(`catalogue:fuels.${slug}`);
      case 'gearbox':
        return t(`catalogue:gearboxes.${slug}`);
      case 'traction':
        return t(`catalogue:tractions.${slug}`);
      case 'seats':
      case 'doors':
        return slug;
      case 'equipment':
        return t(`choices.equipment.${slug}`);
      case 'sticker':
        return t(`choices.stickers.${slug}`);
      case 'consumption':
        return consumptionText(slug, t, locale);
      case 'novice':
      case 'offers':
        return t(`choices.${filter}`);
    }
  }

  const title = (filter: string) => t(`filters.${filter}`);
  const figure = (filter: SearchRange, amount: number) => FIGURES[filter](amount, locale);
  const range = (filter: SearchRange, chosen: NumberRange) => rangeText(chosen, (amount) => figure(filter, amount), t);

  function whole({ filter, value: chosen }: ActiveFilter): string {
    if (filter === 'q') return t('chips.text', { text: withoutQuotes(chosen) });
    if (NEW_CAR_SEARCH.ranges.includes(filter)) {
      const limits = range(filter as SearchRange, readRange(chosen) ?? {});
      return t('chips.range', { filter: title(filter), range: limits });
    }
    if (filter === 'gearbox') return t(`choices.gearboxes.${chosen}`);
    if (filter === 'traction') return t(`choices.tractions.${chosen}`);
    if (filter === 'consumption')
      return t('chips.range', { filter: title(filter), range: consumptionText(chosen, t, locale) });
    if (filter === 'seats' || filter === 'doors') return t(`choices.${filter}`, { count: Number(chosen) });
    return value(filter as SearchChoice, chosen);
  }

  return {
    title,
    value,
    figure,
    range,
    whole,
    units: (filter: SearchRange) => unitsOf(filter, locale),
    relaxed: (filter: SearchRange, limits) => t(`relax.${filter}`, { range: range(filter, limits) }),
    count: (total) => t('catalogue:modelCount', { count: total }),
    counted: (count) => t('choices.models', { count }),
    found: (total) => (total > 0 ? t('results.found', { count: total }) : t('results.none')),
    sort: (order) => t(`sort.options.${order}`),
  };
}

/** British figures are distances per unit of energy, which rise where consumption falls. */
function consumptionText(band: string, t: Translate, locale: Locale): string {
  const { unit, from, to } = limitsOf(band);
  const format = unit === 'kwh' ? formatElectricConsumption : formatConsumptionLimit;
  const [least, most] = locale === 'en' ? [to, from] : [from, to];
  const isLimit = (figure: number) => figure > 0 && figure < Number.POSITIVE_INFINITY;
  const range = { ...(isLimit(least) && { from: least }), ...(isLimit(most) && { to: most }) };
  return rangeText(range, (figure) => format(figure, locale), t);
}

const FIGURES: Record<SearchRange, (figure: number, locale: Locale) => string> = {
  price: formatUnits,
  monthly: formatUnits,
  power: formatPower,
  boot: formatLitres,
  electricRange: formatDistance,
  emissions: formatEmissions,
  length: (centimetres, locale) => formatMetres(centimetres * 10, locale),
  width: (centimetres, locale) => formatMetres(centimetres * 10, locale),
};

/** Text before and after a typed figure. */
export function unitsOf(filter: SearchRange, locale: Locale): { before: string; after: string } {
  if (filter === 'price' || filter === 'monthly') return currencyUnits(locale);
  const after = {
    power: 'kW',
    boot: 'l',
    electricRange: distanceUnit(locale),
    emissions: 'g/km',
    length: 'm',
    width: 'm',
  }[filter];
  return { before: '', after };
}
