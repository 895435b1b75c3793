import { slugOf } from '#contract/shared/slug.ts';
import type { ModelOfMake } from '../worth/worth.store.ts';

type Named = Pick<ModelOfMake, 'slug' | 'name' | 'names' | 'aliases'>;

/** The model that a name means: its own name or another one of it, with or without more words after it. */
export function matchModel<Model extends Named>(models: readonly Model[], name: string): Model | undefined {
  const wanted = slugOf(name);
  const known = models.flatMap((model) =>
    [model.slug, ...[model.name, ...Object.values(model.names), ...model.aliases].map(slugOf)]
      .filter(Boolean)
      .map((slug) => ({ model, slug })),
  );
  const matching = known.filter(({ slug }) => wanted === slug || wanted.startsWith(`${slug}-`));
  // "Golf Plus" is not a Golf when there is a Golf Plus.
  return matching.sort((a, b) => b.slug.length - a.slug.length)[0]?.model;
}
