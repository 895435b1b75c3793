import type { MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { namesOfMake } from '#contract/catalogue/make-names.rules.ts';
import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import type { Understanding } from '#contract/search/search.endpoints.ts';
import type { SearchSort } from '#contract/search/search-filters.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { sortInSteps } from '#server/bitmap-search/sort-in-steps.ts';
import { createTextIndex, type DocumentMatches, type NamedDocument } from '#server/bitmap-search/text-index.ts';
import { outsideWorkspace } from '#server/bitmap-search/workspace.ts';
import { type CountryIndex, createCountryIndex } from './country-index.ts';
import type { TextMatches } from './filters.ts';
import { MODEL_ALIASES } from './model-aliases.ts';
import type { NameOf } from './model-summary.ts';
import { findMatches, type Matches } from './search-index.ts';
import type { Snapshot, SnapshotModel } from './snapshot.ts';
import { createNames } from './understanding/names.ts';
import { readSentence, type Sentence, understand } from './understanding/understand.ts';

/** The same text comes again with every change of filters and page, so its matches are cached. */
const CACHED_TEXTS = 100;

export interface MarketMake {
  make: MakeListItem;
  /** The number of its models on sale. */
  models: number;
}

/** Everything on sale in the country of a language, with the names it has there. */
export interface Market {
  index: CountryIndex;
  nameOf: NameOf;
  collator: Intl.Collator;
  /** Model indexes sorted by name, and the rank of each model in this order. */
  makesByName: readonly number[];
  modelsByName: readonly number[];
  nameRanks: Uint32Array;
  /** The result without any filter. */
  everything(sort: SearchSort): Matches;
  findModels(text: string): TextMatches;
  /** Only models whose names have all words as they were typed. */
  findExactly(text: string): TextMatches;
  /** What a sentence says, and how it is read without its names. */
  understand(text: string): Understanding;
  readSentence(text: string): Sentence;
  findWhileTyping(text: string): { makes: MarketMake[]; models: TextMatches };
}

export async function createMarket(snapshot: Snapshot, locale: Locale): Promise<Market> {
  const index = await createCountryIndex(snapshot, COUNTRY_OF[locale]);
  const { models } = index;
  const makes = [...Map.groupBy(models, ({ make }) => make.id).values()].flatMap((members): MarketMake[] =>
    members[0] ? [{ make: members[0].make, models: members.length }] : [],
  );
  const nameIn =
    (language: Locale): NameOf =>
    (model) =>
      model.names[language] ?? model.name;
  const nameOf = nameIn(locale);
  const collator = new Intl.Collator(locale, { numeric: true });
  const namesOf = (model: SnapshotModel) => [
    ...new Set([nameOf(model), nameIn(DEFAULT_LOCALE)(model), ...(MODEL_ALIASES[modelKey(model)] ?? [])]),
  ];
  const text = await createTextIndex([
    ...models.map((model) => documentOf(model.make, namesOf(model))),
    ...makes.map(({ make }) => documentOf(make)),
  ]);
  const names = createNames({
    text,
    models,
    makeNames: new Map(makes.map(({ make }) => [make.slug, namesOfMake(make)])),
    modelNames: models.map(namesOf),
  });
  const modelsByName = await orderOf(
    models.map((model) => [nameOf(model), modelKey(model)]),
    collator,
  );
  const modelsOf = (found: DocumentMatches) => new Map([...found].filter(([id]) => id < models.length));
  return {
    index,
    nameOf,
    collator,
    makesByName: await orderOf(
      index.makes.map(({ name, slug }) => [name, slug]),
      collator,
    ),
    modelsByName,
    nameRanks: ranksOf(modelsByName),
    everything: memoize((sort: SearchSort) => outsideWorkspace(() => findMatches(index, [], sort))),
    findModels: memoize((words: string) => modelsOf(text.find(words)), CACHED_TEXTS),
    findExactly: (words) => modelsOf(text.findExactly(words)),
    understand: memoize((words: string) => understand(words, names, locale), CACHED_TEXTS),
    readSentence: (words) => readSentence(words, names, locale),
    findWhileTyping(words) {
      const found = text.findWhileTyping(words);
      return { makes: makes.filter((_, place) => found.has(models.length + place)), models: modelsOf(found) };
    },
  };
}

/** A make, or a model of it under each of its names. */
function documentOf(make: MakeListItem, models?: readonly string[]): NamedDocument {
  const makes = namesOfMake(make);
  if (!models) return { names: makes, ownNames: makes };
  return { names: makes.flatMap((own) => models.map((model) => `${own} ${model}`)), ownNames: models };
}

/** Indexes sorted by name, then by slug. */
function orderOf(names: readonly (readonly [string, string])[], { compare }: Intl.Collator): Promise<number[]> {
  const at = (place: number) => names[place] ?? ['', ''];
  return sortInSteps([...names.keys()], (a, b) => compare(at(a)[0], at(b)[0]) || (at(a)[1] < at(b)[1] ? -1 : 1));
}

function ranksOf(order: readonly number[]): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return ranks;
}
