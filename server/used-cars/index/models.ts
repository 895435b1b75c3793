import { localMakeName, namesOfMake } from '#contract/catalogue/make-names.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { createTextIndex } from '#server/bitmap-search/text-index.ts';

export interface ModelRecord {
  id: number;
  make: string;
  makeName: string;
  slug: string;
  name: string;
  names: Partial<Record<Locale, string>>;
  aliases: readonly string[];
}

/** The models of all listings. */
export interface Models {
  get(id: number): ModelRecord | undefined;
  makeCount: number;
  nameOfMake(make: string, locale: Locale): string;
  /** The place of each make and model in the order of their names, by what a filter calls them. */
  ranks(locale: Locale): ReadonlyMap<string, number>;
  /** Ids of models. */
  ofKeys(keys: readonly string[]): ReadonlySet<number>;
  find(text: string): ReadonlySet<number>;
  /** The same, but only models whose names have all words. */
  findWhole(text: string): ReadonlySet<number>;
  /** Models with one word; the last word of a text may be incomplete. */
  withWord(word: string, isLast: boolean, isTolerant: boolean): ReadonlySet<number>;
}

/** The same text comes again with every change of filters and page, so its matches are cached. */
const CACHED_TEXTS = 100;

export async function createModels(records: readonly ModelRecord[]): Promise<Models> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const makeNames = new Map(records.map(({ make, makeName }) => [make, makeName]));
  const idsByKey = new Map(records.map(({ id, make, slug }) => [`${make}/${slug}`, id]));
  const text = await createTextIndex(
    records.map(({ make, makeName, name, names, aliases }) => {
      const ownNames = [...new Set([name, ...Object.values(names), ...aliases])];
      const makes = namesOfMake({ slug: make, name: makeName });
      return { names: makes.flatMap((each) => ownNames.map((own) => `${each} ${own}`)), ownNames };
    }),
  );
  const idsAt = (places: Iterable<number>) => new Set([...places].flatMap((place) => records[place]?.id ?? []));
  return {
    get: (id) => byId.get(id),
    makeCount: makeNames.size,
    nameOfMake: (slug, locale) => localMakeName({ slug, name: makeNames.get(slug) ?? slug }, locale),
    ranks: memoize((locale: Locale) => {
      const names = records.map((record) => [`${record.make}/${record.slug}`, localName(record, locale)] as const);
      const { compare } = new Intl.Collator(locale, { numeric: true });
      const ofMakes = [...makeNames].map(([slug, name]) => [slug, localMakeName({ slug, name }, locale)] as const);
      const sorted = [...ofMakes, ...names].sort(([a, ofA], [b, ofB]) => compare(ofA, ofB) || (a < b ? -1 : 1));
      return new Map(sorted.map(([value], rank) => [value, rank]));
    }),
    ofKeys: (keys) => new Set(keys.flatMap((key) => idsByKey.get(key) ?? [])),
    find: memoize((words: string) => idsAt(text.find(words).keys()), CACHED_TEXTS),
    findWhole: memoize((words: string) => idsAt(text.findWhole(words).keys()), CACHED_TEXTS),
    withWord: (word, isLast, isTolerant) => idsAt(text.withWord(word, isLast, isTolerant)),
  };
}

export function localName({ name, names }: Pick<ModelRecord, 'name' | 'names'>, locale: Locale): string {
  return names[locale] ?? name;
}

export function makeOf(models: Models, { modelId }: { modelId: number }): string {
  const model = models.get(modelId);
  if (!model) throw new Error('A listing is of an unknown model');
  return model.make;
}
