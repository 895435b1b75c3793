import type { Understanding } from '#contract/search/search.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import type { FilterTexts } from '#web/cars/search/filter-texts.ts';
import { chosenValues, type SearchUrl, withoutQuotes } from '#web/cars/search/search-url.ts';
import { withCapital } from '#web/format/with-capital.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type Corrections = Understanding['corrections'];

/** A short text of the search; undefined without filters. */
export function useSearchTitle(query: SearchUrl, texts: FilterTexts, corrections: Corrections): string | undefined {
  const { t } = useTranslation('search');
  const locale = useLocale();
  if (query.q) return t('titles.text', { text: correctedText(withoutQuotes(query.q), corrections) });
  const only = (filter: 'bodyType' | 'fuel' | 'make') => {
    const chosen = chosenValues(query, filter);
    return chosen.length === 1 ? chosen[0] : undefined;
  };
  const [bodyType, fuel, make] = [only('bodyType'), only('fuel'), only('make')];
  const kind = (bodyType || fuel) && describeCars(t, locale, bodyType, fuel);
  const parts = [kind && withCapital(kind), make && texts.value('make', make)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** What was typed, with the words that were searched instead of misspelled ones. */
export function correctedText(typed: string, corrections: Corrections): string {
  return corrections.reduce((text, { from, to }) => text.replace(from, () => to), typed);
}

/** The nouns for cars that are feminine, so that the fuel agrees with them: "SUV elettrici", but "berline elettriche". */
const FEMININE: Record<Locale, readonly string[]> = {
  it: ['cars', 'citycar', 'hatchback', 'sedan', 'wagon', 'mpv', 'coupe', 'cabrio'],
  en: [],
  es: ['sedan'],
  fr: ['cars', 'citycar', 'hatchback', 'sedan'],
  de: [],
};

/** Cars of a body type, of a fuel or of both. */
export function describeCars(t: Translate, locale: Locale, bodyType?: string, fuel?: string): string {
  const body = t(bodyType ? `titles.bodyTypes.${bodyType}` : 'titles.cars');
  if (!fuel) return body;
  const fuels = FEMININE[locale].includes(bodyType ?? 'cars') ? 'feminineFuels' : 'fuels';
  return t('titles.bodyAndFuel', { body, fuel: t(`titles.${fuels}.${fuel}`) });
}
