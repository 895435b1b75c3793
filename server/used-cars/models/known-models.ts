import { localMakeName } from '#contract/catalogue/make-names.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { KnownModels } from '#contract/used-cars/known-models.endpoints.ts';
import { readModelHistory } from './model-history.ts';

/** The models of the last thirty years, also under the names of a country and of their families, in alphabetical order. */
export async function knownModels(locale: Locale): Promise<KnownModels> {
  const byMake = Map.groupBy(await readModelHistory(), ({ make }) => make);
  const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  const makes = [...byMake].map(([name, own]) => {
    const names = new Set(own.flatMap((model) => [model.name, model.family, model.names[locale] ?? model.name]));
    return {
      name: localMakeName({ slug: slugOf(name), name }, locale),
      models: [...names].sort(inOrder).map((model) => ({ name: model })),
    };
  });
  return { makes: makes.sort((a, b) => inOrder(a.name, b.name)) };
}
