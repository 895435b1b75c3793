import { useMemo } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import { type NumberRange, readRange } from '#contract/shared/number-range.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { distanceUnit } from '#contract/shared/units.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import type { UsedChoice, UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { currencyUnits, type FilterTexts, formatUnits, rangeText } from '#web/cars/search/filter-texts.ts';
import type { ActiveFilter } from '#web/cars/search/search-url.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { formatDistance, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { YES } from './choice-values.ts';
import { USED_CAR_SEARCH } from './used-car-search.ts';
import { radiusText, valueText } from './value-texts.ts';

/** Makes and models are named by the response, everything else by the dictionaries. */
export function useUsedTexts(facets: UsedSearchAnswer['facets']): FilterTexts {
  const { t } = useTranslation(['used-cars', 'search', 'catalogue']);
  const locale = useLocale();
  return useMemo(() => usedTexts(facets, t, locale), [facets, t, locale]);
}

/** Clear without the title of their filter. */
const SPEAKING: readonly string[] = ['make', 'model', 'bodyType', 'fuel', 'seller', 'euro', 'sticker'];

function usedTexts(facets: UsedSearchAnswer['facets'], t: Translate, locale: Locale): FilterTexts {
  const title = (filter: string) => t(`filters.${filter}`);
  const value = (filter: UsedChoice, chosen: string) =>
    filter === 'make' || filter === 'model'
      ? (facets[filter].find((one) => one.value === chosen)?.name ?? chosen)
      : valueText(filter, chosen, t);
  const figure = (filter: UsedRange, amount: number) => figureText(filter, amount, t, locale);
  const range = (filter: UsedRange, chosen: NumberRange) =>
    rangeText(chosen, (amount) => figure(filter, amount), t, filter === 'registration' ? 'Year' : '');

  function whole({ filter, value: chosen }: ActiveFilter): string {
    if (filter === 'q') return t('search:chips.text', { text: chosen });
    if (filter === 'area') return t('chips.area');
    if (filter === 'radius') return t('chips.radius', { distance: radiusText(chosen, locale) });
    if (chosen === YES) return title(filter);
    if (USED_CAR_SEARCH.ranges.includes(filter)) {
      const limits = range(filter as UsedRange, readRange(chosen) ?? {});
      return t('search:chips.range', { filter: title(filter), range: limits });
    }
    const text = value(filter as UsedChoice, chosen);
    return SPEAKING.includes(filter) ? text : t('chips.value', { filter: title(filter), value: text });
  }

  return {
    title,
    value,
    figure,
    range,
    whole,
    units: (filter: UsedRange) => unitsOf(filter, t, locale),
    relaxed: (filter: UsedRange, limits) => t('relax', { filter: title(filter), range: range(filter, limits) }),
    count: (total) => t('count', { count: total, figure: formatNumber(total, locale) }),
    counted: (count) => t('cars', { count }),
    found: (total) =>
      total > 0 ? t('results.found', { count: total, figure: formatNumber(total, locale) }) : t('results.none'),
    sort: (order) => t(`sort.${order}`),
  };
}

function figureText(filter: UsedRange, amount: number, t: Translate, locale: Locale): string {
  switch (filter) {
    case 'price':
      return formatUnits(amount, locale);
    case 'km':
      return formatDistance(amount, locale);
    case 'power':
      return formatPower(amount, locale);
    case 'days':
      return t('days', { count: amount });
    case 'registration':
      return String(amount);
  }
}

function unitsOf(filter: UsedRange, t: Translate, locale: Locale): { before: string; after: string } {
  if (filter === 'price') return currencyUnits(locale);
  return {
    before: '',
    after: { km: distanceUnit(locale), power: 'kW', days: t('daysUnit'), registration: '' }[filter],
  };
}
