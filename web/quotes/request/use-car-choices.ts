import { getMakes, getModels, type MakeListItem, type ModelListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { getModel, type VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';

interface Choices {
  makes: readonly MakeListItem[] | undefined;
  models: readonly ModelListItem[] | undefined;
  versions: readonly VersionRow[] | undefined;
  failed: boolean;
  retry(): void;
}

/** The options to choose from; each list is loaded when the previous choice is made. */
export function useCarChoices(make: string | null, model: string | null): Choices {
  const makes = useCall(getMakes, {});
  const models = useCall(getModels, make === null ? undefined : { params: { make } });
  const car = useCall(getModel, make === null || model === null ? undefined : { params: { make, model } });
  const calls = [makes, models, car];
  return {
    makes: makes.data,
    models: Array.isArray(models.data) ? models.data : models.data && Object.values(models.data).flat(),
    versions: car.data?.versions.toSorted((one, other) => one.price - other.price),
    failed: calls.some(({ error, loading }) => error !== undefined && !loading),
    retry() {
      for (const { error, reload } of calls) if (error !== undefined) reload();
    },
  };
}
