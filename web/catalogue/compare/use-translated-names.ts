import type { ComparedVersion } from '#contract/catalogue/comparison.endpoints.ts';
import type { CallSource } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ChosenCar } from './compare-item.ts';
import { compareItemOf } from './compare-item-of.ts';
import { keyOf } from './compared-car.ts';

const translatedVersions: CallSource<string, readonly ComparedVersion[]> = {
  async load(keys, api) {
    const { translated } = await loadChunk('compare-translations', () => import('./compare-translations.ts'));
    return translated(keys, api);
  },
  isPublic: true,
};

/**
 * Replaces the names of cars selected in another language by those of this one, or leaves them when they cannot be
 * loaded. They are not stored: two tabs in two languages would overwrite each other for ever.
 */
export function useTranslatedNames(cars: readonly ChosenCar[]): readonly ChosenCar[] {
  const locale = useLocale();
  const foreign = cars.filter((car) => car.locale !== locale).map(({ key }) => key);
  // Only they need the names of engines.
  const { t } = useTranslation(foreign.length > 0 ? ['compare', 'catalogue'] : 'compare');
  const { data: versions } = useCall(translatedVersions, foreign.join(',') || undefined, { keepPrevious: true });
  const names = new Map(versions?.map((version) => [keyOf(version), compareItemOf(version, locale, t)]));
  return cars.map((car) => (car.locale === locale ? car : { ...car, ...names.get(car.key) }));
}
