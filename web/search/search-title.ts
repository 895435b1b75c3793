import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FilterTexts } from './filter-texts.ts';
import { chosenValues, type SearchUrl } from './search-url.ts';

/** A short text of the search; undefined without filters. */
export function useSearchTitle(query: SearchUrl, texts: FilterTexts): string | undefined {
  const { t } = useTranslation('search');
  if (query.q) return t('titles.text', { text: query.q });
  const only = (filter: 'bodyType' | 'fuel' | 'make') => {
    const chosen = chosenValues(query, filter);
    return chosen.length === 1 ? chosen[0] : undefined;
  };
  const [bodyType, fuel, make] = [only('bodyType'), only('fuel'), only('make')];
  const body = t(bodyType ? `titles.bodyTypes.${bodyType}` : 'titles.cars');
  const kind = fuel ? t('titles.bodyAndFuel', { body, fuel: t(`titles.fuels.${fuel}`) }) : bodyType && body;
  const parts = [kind && capitalised(kind), make && texts.value('make', make)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
