/** How many cars can stand side by side, here and in a request for quotes. */
export const MAX_COMPARED = 3;

/** A version among all: the slugs of make, model and version. */
export const VERSION_KEY = /^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/;

export function versionKey(model: { slug: string; make: { slug: string } }, version: { slug: string }): string {
  return `${model.make.slug}/${model.slug}/${version.slug}`;
}
