import type { CallSource } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import type { ChosenCar, CompareItem } from './compare-item.ts';

const translatedNames: CallSource<string, ReadonlyMap<string, CompareItem>> = {
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
  const { data: names } = useCall(translatedNames, foreign.join(',') || undefined, { keepPrevious: true });
  return cars.map((car) => (car.locale === locale ? car : { ...car, ...names?.get(car.key) }));
}
