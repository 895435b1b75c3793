import { useEffect, useState } from 'react';
import { getMakes, getModels, type MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { type CarLists, NO_LISTS } from './car-lists.ts';

/** Makes and models as suggestions. Whatever cannot be loaded is typed instead, so nobody is stopped. */
export function useCarLists(): { lists: CarLists; loading: boolean } {
  const locale = useLocale();
  const [lists, setLists] = useState<CarLists>();

  useEffect(() => {
    let stale = false;
    void loadCarLists(locale).then((loaded) => stale || setLists(loaded));
    return () => {
      stale = true;
    };
  }, [locale]);

  return { lists: lists ?? NO_LISTS, loading: lists === undefined };
}

async function loadCarLists(locale: Locale): Promise<CarLists> {
  const api = browserApi(locale);
  const [makes, models] = await Promise.allSettled([
    api.call(getMakes),
    api.call(getModels, { params: { make: 'all' } }),
  ]);
  return { makes: settled<MakeListItem[]>(makes) ?? [], models: groupsOf(settled(models)) };
}

function settled<Value>(result: PromiseSettledResult<Value>): Value | undefined {
  return result.status === 'fulfilled' ? result.value : undefined;
}

/** Asked for all makes, the catalogue answers with groups. */
function groupsOf(models: unknown): CarLists['models'] {
  return models && !Array.isArray(models) ? (models as CarLists['models']) : {};
}
