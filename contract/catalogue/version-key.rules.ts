/** Identifies a model: the slugs of make and model. */
export const MODEL_KEY = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/;

/** Identifies a version: the slugs of make, model and version. */
export const VERSION_KEY = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/;

interface KeyedModel {
  slug: string;
  make: { slug: string };
}

export function modelKey({ make, slug }: KeyedModel): string {
  return `${make.slug}/${slug}`;
}

export function versionKey(model: KeyedModel, version: { slug: string }): string {
  return `${modelKey(model)}/${version.slug}`;
}
