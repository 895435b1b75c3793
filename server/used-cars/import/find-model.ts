import { memoize } from '#contract/shared/memoize.ts';
import { slugOf } from '#contract/shared/slug.ts';
import type { UsedBodyType } from '#contract/used-cars/used-cars.rules.ts';
import { type Generation, modelsOf, type UsedModel } from '../models/model-history.ts';

/** Names by which dealers call a make, besides its own. */
const MAKE_ALIASES: Readonly<Record<string, string>> = {
  vw: 'volkswagen',
  mercedes: 'mercedes-benz',
  vauxhall: 'opel',
  alfa: 'alfa-romeo',
  landrover: 'land-rover',
  'range-rover': 'land-rover',
  chevy: 'chevrolet',
  citroen: 'citroen',
  'ds-automobiles': 'ds',
};

export type FoundModel =
  | {
      model: UsedModel;
      /** What the generations of that year have in common; null where they differ. */
      bodyType: UsedBodyType | null;
      lengthMm: number | null;
    }
  | { model?: undefined; field: 'make' | 'model'; reason: string };

export type FindModel = (make: string, model: string, year: number) => FoundModel;

/** The same names come again and again. */
const nameSlug = memoize(slugOf);

interface Make {
  name: string;
  /** By the slugs of all their names. */
  models: Map<string, UsedModel>;
}

/** Finds models by their names in any language; what is unknown is answered with the nearest name. */
export function createFindModel(generations: readonly Generation[]): FindModel {
  const makes = new Map<string, Make>();
  for (const model of modelsOf(generations).values()) {
    const make = makes.get(model.make) ?? { name: model.makeName, models: new Map() };
    makes.set(model.make, make);
    // A name of its own counts more than another model's alias.
    make.models.set(model.slug, model);
    for (const name of [model.name, ...Object.values(model.names), ...model.aliases])
      if (!make.models.has(slugOf(name))) make.models.set(slugOf(name), model);
  }
  const members = Map.groupBy(generations, ({ make, family }) => `${slugOf(make)}/${slugOf(family)}`);

  return (makeName, modelName, year) => {
    const slug = nameSlug(makeName);
    const make = makes.get(slug) ?? makes.get(MAKE_ALIASES[slug] ?? '');
    if (!make)
      return {
        field: 'make',
        reason: unknown('make', makeName, nearest(slug, makes.keys()), (key) => makes.get(key)?.name),
      };
    const full = nameSlug(modelName);
    const wanted = full.startsWith(`${slug}-`) ? full.slice(slug.length + 1) : full;
    // The name of the make may be part of the model's, as of a DS 3, or only stand before it.
    const model =
      make.models.get(full) ??
      make.models.get(wanted) ??
      make.models.get(`${slug}-${full}`) ??
      longestStart(make.models, wanted) ??
      longestStart(make.models, full);
    if (!model)
      return {
        field: 'model',
        reason: unknown(
          `model of ${make.name}`,
          modelName,
          nearest(wanted, make.models.keys()),
          (key) => make.models.get(key)?.name,
        ),
      };
    const sold = (members.get(`${model.make}/${model.slug}`) ?? []).filter(
      ({ fromYear, toYear }) => fromYear <= year && year <= (toYear ?? year) + 1,
    );
    const bodies = new Set(sold.flatMap(({ bodyTypes }) => bodyTypes));
    const [onlyBody = null] = bodies.size === 1 ? bodies : [];
    return { model, bodyType: onlyBody, lengthMm: sold.at(-1)?.lengthMm ?? null };
  };
}

/** “Golf 1.6 TDI” is a Golf, and “Golf Plus” a Golf Plus. */
function longestStart(models: ReadonlyMap<string, UsedModel>, slug: string): UsedModel | undefined {
  for (let end = slug.length; end > 0; end = slug.lastIndexOf('-', end - 1)) {
    const model = models.get(slug.slice(0, end));
    if (model) return model;
  }
  return undefined;
}

function unknown(
  what: string,
  name: string,
  near: string | undefined,
  nameOf: (key: string) => string | undefined,
): string {
  const hint = near === undefined ? '' : `; the nearest is ${nameOf(near)}`;
  return `${JSON.stringify(name)} is no known ${what}${hint}`;
}

function nearest(slug: string, keys: Iterable<string>): string | undefined {
  let best: { key: string; distance: number } | undefined;
  for (const key of keys) {
    const distance = editDistance(slug, key);
    if (!best || distance < best.distance) best = { key, distance };
  }
  return best?.key;
}

/** How many letters have to be added, removed or replaced. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
