import { useMemo } from 'react';
import { getMakes, getModels } from '#contract/catalogue/catalogue.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { type CarLists, NO_LISTS } from './car-lists.ts';

/** Makes and models as suggestions. They can be typed when the lists cannot be loaded. */
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

/** Without a make the catalogue returns the models grouped by make. */
function groupsOf(models: unknown): CarLists['models'] {
  return models && !Array.isArray(models) ? (models as CarLists['models']) : {};
}
