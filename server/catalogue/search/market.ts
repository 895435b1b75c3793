import type { MakeListItem } from '#contract/catalogue.ts';
import { COUNTRY_OF } from '#contract/country.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { SearchSort } from '#contract/search-filters.ts';
import { remember } from '#server/remember.ts';
import { type CountryIndex, createCountryIndex } from './country-index.ts';
import { NO_TESTS, type TextMatches } from './filters.ts';
import { rankingOf } from './model-order.ts';
import type { NameOf } from './model-summary.ts';
import { findMatches, type Matches } from './search-index.ts';
import type { Snapshot } from './snapshot.ts';
import { createTextIndex, type NamedDocument, type TextFinds } from './text-index.ts';

/** What everybody calls them, besides their name. */
const MAKE_ALIASES: Readonly<Record<string, readonly string[]>> = { volkswagen: ['VW'], chevrolet: ['Chevy'] };

/** Texts come back with every filter and page that is tried with them. */
const KEPT_TEXTS = 100;

export interface MarketMake {
  make: MakeListItem;
  /** How many models it has on sale. */
  models: number;
}

/** What is on sale where a language is spoken, under the names it has there. */
export interface Market {
  index: CountryIndex;
  nameOf: NameOf;
  collator: Intl.Collator;
  /** What is found without any filter. */
  everything(sort: SearchSort): Matches;
  findModels(text: string): TextMatches;
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
  const text = await createTextIndex([
    ...models.map((model) => documentOf(model.make, [...new Set([nameOf(model), nameIn(DEFAULT_LOCALE)(model)])])),
    ...makes.map(({ make }) => documentOf(make)),
  ]);
  const modelsOf = (found: TextFinds) => new Map([...found].filter(([id]) => id < models.length));
  return {
    index,
    nameOf,
    collator: new Intl.Collator(locale, { numeric: true }),
    everything: remember((sort: SearchSort) => findMatches(index, NO_TESTS, rankingOf(sort))),
    findModels: remember((words: string) => modelsOf(text.find(words)), KEPT_TEXTS),
    findWhileTyping(words) {
      const found = text.findWhileTyping(words);
      return { makes: makes.filter((_, place) => found.has(models.length + place)), models: modelsOf(found) };
    },
  };
}

/** A make, or a model of it under each of its names. */
function documentOf({ name, slug }: MakeListItem, models?: readonly string[]): NamedDocument {
  const makes = [name, ...(MAKE_ALIASES[slug] ?? [])];
  if (!models) return { names: makes, ownNames: makes };
  return { names: makes.flatMap((make) => models.map((model) => `${make} ${model}`)), ownNames: models };
}
