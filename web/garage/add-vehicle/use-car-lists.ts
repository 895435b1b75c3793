import { useMemo } from 'react';
import { getMakes, getModels } from '#contract/catalogue/catalogue.endpoints.ts';
import { getKnownModels } from '#contract/used-cars/known-models.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { type CarLists, groupedLists, mergedLists, NO_LISTS } from './car-lists.ts';

/** Makes and models as suggestions: those sold today and before. They can be typed when the lists cannot be loaded. */
export function useCarLists(): { lists: CarLists; loading: boolean } {
  const makes = useCall(getMakes, {});
  const models = useCall(getModels, { params: { make: 'all' } });
  const known = useCall(getKnownModels, {});
  const loading = makes.loading || models.loading || known.loading;
  const lists = useMemo(
    () => (loading ? NO_LISTS : mergedLists(known.data ?? NO_LISTS, groupedLists(makes.data ?? [], models.data))),
    [loading, known.data, makes.data, models.data],
  );
  return { lists, loading };
}
