import { useMemo } from 'react';
import { getMakes, getModels } from '#contract/catalogue/catalogue.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { type CarLists, NO_LISTS } from './car-lists.ts';

/** Makes and models as suggestions. Whatever cannot be loaded is typed instead, so nobody is stopped. */
export function useCarLists(): { lists: CarLists; loading: boolean } {
  const makes = useCall(getMakes, {});
  const models = useCall(getModels, { params: { make: 'all' } });
  const loading = makes.loading || models.loading;
  const lists = useMemo(
    () => (loading ? NO_LISTS : { makes: makes.data ?? [], models: groupsOf(models.data) }),
    [loading, makes.data, models.data],
  );
  return { lists, loading };
}

/** Asked for all makes, the catalogue answers with groups. */
function groupsOf(models: unknown): CarLists['models'] {
  return models && !Array.isArray(models) ? (models as CarLists['models']) : {};
}
