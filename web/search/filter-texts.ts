import { useMemo } from 'react';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import type { SearchChoice, SearchRange } from '#contract/search/search-filters.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type NumberRange, readRange } from '#contract/shared/number-range.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { formatDistance, formatEmissions, formatLitres, formatPower } from '#web/format/units.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ActiveFilter, isRange } from './search-url.ts';

export interface FilterTexts {
  title(filter: SearchChoice | SearchRange): string;
  /** A value as listed below its filter's title. */
  value(filter: SearchChoice, value: string): string;
  figure(filter: SearchRange, figure: number): string;
  range(filter: SearchRange, range: NumberRange): string;
  /** A text of a filter that is clear without its title. */
  whole(filter: ActiveFilter): string;
}

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
        return slug;
    }
  }

  const title = (filter: SearchChoice | SearchRange) => t(`filters.${filter}`);

  const figure = (filter: SearchRange, amount: number) => FIGURES[filter](amount, locale);

  function range(filter: SearchRange, { from, to }: NumberRange): string {
    if (from !== undefined && to !== undefined) {
      return from === to
        ? figure(filter, from)
        : t('range.between', { from: figure(filter, from), to: figure(filter, to) });
    }
    if (to !== undefined) return t('range.upTo', { to: figure(filter, to) });
    return from === undefined ? t('range.any') : t('range.atLeast', { from: figure(filter, from) });
  }

  function whole({ filter, value: chosen }: ActiveFilter): string {
    if (filter === 'q') return t('chips.text', { text: chosen });
    if (isRange(filter))
      return t('chips.range', { filter: title(filter), range: range(filter, readRange(chosen) ?? {}) });
    if (filter === 'gearbox') return t(`choices.gearboxes.${chosen}`);
    if (filter === 'traction') return t(`choices.tractions.${chosen}`);
    if (filter === 'seats') return t('choices.seats', { count: Number(chosen) });
    return value(filter, chosen);
  }

  return { title, value, figure, range, whole };
}

const money = (units: number, locale: Locale) => formatPrice(units * 100, locale);

const FIGURES: Record<SearchRange, (figure: number, locale: Locale) => string> = {
  price: money,
  monthly: money,
  power: formatPower,
  boot: formatLitres,
  electricRange: formatDistance,
  emissions: formatEmissions,
};
