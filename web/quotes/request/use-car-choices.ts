import { useEffect, useMemo, useState } from 'react';
import { getMakes, getModels, type MakeListItem, type ModelListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { getModel, type VersionRow } from '#contract/catalogue/versions.endpoints.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

interface Choices {
  makes: readonly MakeListItem[] | undefined;
  models: readonly ModelListItem[] | undefined;
  versions: readonly VersionRow[] | undefined;
  failed: boolean;
  retry(): void;
}

type Load<Value> = (() => Promise<Value>) | null;

/** What there is to choose from, each list as soon as the choice before it is made. */
export function useCarChoices(make: string | null, model: string | null): Choices {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const loadMakes = useMemo(() => () => browserApi(locale).call(getMakes), [locale]);
  const loadModels = useMemo<Load<ModelListItem[]>>(() => {
    if (make === null) return null;
    return async () => {
      const found = await browserApi(locale).call(getModels, { params: { make } });
      return Array.isArray(found) ? found : Object.values(found).flat();
    };
  }, [locale, make]);
  const loadVersions = useMemo<Load<VersionRow[]>>(() => {
    if (make === null || model === null) return null;
    return async () => {
      const { versions } = await browserApi(locale).call(getModel, { params: { make, model } });
      return versions.toSorted((one, other) => one.price - other.price);
    };
  }, [locale, make, model]);
  const makes = useLoaded(loadMakes, attempt);
  const models = useLoaded(loadModels, attempt);
  const versions = useLoaded(loadVersions, attempt);
  return {
    makes: makes.value,
    models: models.value,
    versions: versions.value,
    failed: [makes, models, versions].some(({ failed }) => failed),
    retry: () => setAttempt((count) => count + 1),
  };
}

interface Loaded<Value> {
  value: Value | undefined;
  failed: boolean;
}

/** An answer that comes too late is dropped. */
function useLoaded<Value>(load: Load<Value>, attempt: number): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value> & { load: Load<Value>; attempt: number }>();
  useEffect(() => {
    if (!load) return;
    let isStale = false;
    const show = (result: Loaded<Value>) => isStale || setLoaded({ ...result, load, attempt });
    load().then(
      (value) => show({ value, failed: false }),
      () => show({ value: undefined, failed: true }),
    );
    return () => {
      isStale = true;
    };
  }, [load, attempt]);
  const isCurrent = loaded?.load === load && loaded?.attempt === attempt;
  return isCurrent && loaded ? loaded : { value: undefined, failed: false };
}
