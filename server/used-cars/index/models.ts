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
  highestId: number;
  /** Ids of models. */
  ofMakes(makes: readonly string[]): ReadonlySet<number>;
  ofKeys(keys: readonly string[]): ReadonlySet<number>;
  find(text: string): ReadonlySet<number>;
}

/** Common nicknames, besides the name. */
const MAKE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  volkswagen: ['VW'],
  chevrolet: ['Chevy'],
  opel: ['Vauxhall'],
};
/** The same text comes again with every change of filters and page, so its matches are cached. */
const CACHED_TEXTS = 100;

export async function createModels(records: readonly ModelRecord[]): Promise<Models> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const idsOf = (test: (record: ModelRecord) => boolean) => new Set(records.filter(test).map(({ id }) => id));
  const text = await createTextIndex(
    records.map(({ make, makeName, name, names, aliases }) => {
      const ownNames = [...new Set([name, ...Object.values(names), ...aliases])];
      const makes = [makeName, ...(MAKE_ALIASES[make] ?? [])];
      return { names: makes.flatMap((each) => ownNames.map((own) => `${each} ${own}`)), ownNames };
    }),
  );
  return {
    get: (id) => byId.get(id),
    highestId: records.reduce((highest, { id }) => Math.max(highest, id), 0),
    ofMakes: (makes) => idsOf(({ make }) => makes.includes(make)),
    ofKeys: (keys) => idsOf(({ make, slug }) => keys.includes(`${make}/${slug}`)),
    find: memoize(
      (words: string) => new Set([...text.find(words).keys()].flatMap((place) => records[place]?.id ?? [])),
      CACHED_TEXTS,
    ),
  };
}

export function localName({ name, names }: Pick<ModelRecord, 'name' | 'names'>, locale: Locale): string {
  return names[locale] ?? name;
}
