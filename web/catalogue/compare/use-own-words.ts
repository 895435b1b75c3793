import { useEffect, useState } from 'react';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import type { ChosenCar } from './compare-item.ts';

/**
 * Cars chosen in another language get the names of this one. They are not stored: two tabs in two languages would
 * never agree.
 */
export function useOwnWords(cars: readonly ChosenCar[]): readonly ChosenCar[] {
  const locale = useLocale();
  const [words, setWords] = useState<ReadonlyMap<string, ChosenCar>>(new Map());
  const foreign = cars
    .filter((car) => car.locale !== locale && !words.has(car.key))
    .map(({ key }) => key)
    .join(',');

  useEffect(() => {
    if (!foreign) return;
    loadChunk('compare-words', () => import('./compare-words.ts'))
      .then(({ translated }) => translated(foreign, locale))
      .then(
        (found) => setWords((known) => new Map([...known, ...found])),
        // Names of another language are understood as well.
        () => undefined,
      );
  }, [foreign, locale]);

  return cars.map((car) => (car.locale === locale ? car : (words.get(car.key) ?? car)));
}
