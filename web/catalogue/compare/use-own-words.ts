import type { CallSource } from '#web/api/call-source.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import type { ChosenCar, CompareItem } from './compare-item.ts';

const ownWords: CallSource<string, ReadonlyMap<string, CompareItem>> = {
  async load(keys, api) {
    const { translated } = await loadChunk('compare-words', () => import('./compare-words.ts'));
    return translated(keys, api);
  },
  isPublic: true,
};

/**
 * Replaces the names of cars selected in another language by those of this one, or leaves them when they cannot be
 * loaded. They are not stored: two tabs in two languages would overwrite each other for ever.
 */
export function useOwnWords(cars: readonly ChosenCar[]): readonly ChosenCar[] {
  const locale = useLocale();
  const foreign = cars.filter((car) => car.locale !== locale).map(({ key }) => key);
  const { data: words } = useCall(ownWords, foreign.join(',') || undefined, { keepPrevious: true });
  return cars.map((car) => (car.locale === locale ? car : { ...car, ...words?.get(car.key) }));
}
