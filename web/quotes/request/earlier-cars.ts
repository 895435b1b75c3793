import { useEffect, useState } from 'react';
import { readQuoteUrl, writeCar } from '#contract/quotes/quote-url.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';
import { storedVersionTitle } from '#web/format/engine-title.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { nameOf } from '../car-display.ts';
import type { ChosenCar } from './read-wanted-car.ts';
import type { SuggestedCar } from './suggested-cars.tsx';

const NAME = 'targa.quote-cars';
const MAX_CACHED = 6;

/**
 * Cars that were in the request before, so that a user who returns from configuring one of them can add the others
 * again. A model that is in the request is not offered.
 */
export function useEarlierCars(cars: readonly ChosenCar[]): readonly SuggestedCar[] {
  const { t } = useTranslation('catalogue');
  const locale = useLocale();
  const [earlier, setEarlier] = useState<readonly SuggestedCar[]>([]);
  useEffect(() => {
    const others = readEarlier(readTabItem(NAME)).filter(
      ({ wanted }) => !cars.some((car) => car.wanted.make === wanted.make && car.wanted.model === wanted.model),
    );
    writeTabItem(NAME, [...cars.map((car) => suggestionOf(car, locale, t)), ...others].slice(0, MAX_CACHED));
    setEarlier(others);
  }, [cars, locale, t]);
  return earlier;
}

export function clearEarlierCars(): void {
  removeTabItem(NAME);
}

function suggestionOf({ wanted, shown }: ChosenCar, locale: Locale, t: Translate): SuggestedCar {
  const { version } = shown;
  return { wanted, name: nameOf(shown), detail: version ? storedVersionTitle(version, locale, t) : '' };
}

/** The cars stored for the tab, as far as they are valid. */
function readEarlier(stored: unknown): SuggestedCar[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: Partial<SuggestedCar> | null) => {
    if (typeof item?.name !== 'string' || typeof item.wanted !== 'object') return [];
    const [wanted] = readQuoteUrl(`?car=${encodeURIComponent(writeCar(item.wanted))}`);
    return wanted ? [{ wanted, name: item.name, detail: String(item.detail ?? '') }] : [];
  });
}
