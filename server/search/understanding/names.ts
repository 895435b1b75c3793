import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import type { Understanding } from '#contract/search/search.endpoints.ts';
import type { TextIndex } from '#server/bitmap-search/text-index.ts';
import type { SnapshotModel } from '../snapshot.ts';
import type { Token } from './tokens.ts';
import { fold } from './words.ts';

export type FilterValues = Understanding['query'];

export type Names = ReturnType<typeof createNames>;

interface Parts {
  text: TextIndex;
  models: readonly SnapshotModel[];
  /** All names of each make, by its slug. */
  makeNames: ReadonlyMap<string, readonly string[]>;
  /** All names of each model, in the order of the models. */
  modelNames: readonly (readonly string[])[];
}

interface Named {
  query: FilterValues;
  ignored: string[];
}

const LONGEST_NAME = 5;
const SHORTEST_PREFIX = 3;

/** Reads the names of makes and models that a sentence contains. */
export function createNames({ text, models, makeNames, modelNames }: Parts) {
  const makes = new Map([...makeNames].flatMap(([slug, names]) => names.map((name) => [fold(name), slug] as const)));
  const whole = new Set([...modelNames.flat().map(fold), ...makes.keys()]);
  const wordsIn = (tokens: readonly Token[]) => tokens.map(({ word }) => word);
  const longestAt = (tokens: readonly Token[], place: number, isName: (phrase: string) => boolean): number => {
    for (let length = Math.min(LONGEST_NAME, tokens.length - place); length > 0; length -= 1)
      if (isName(wordsIn(tokens.slice(place, place + length)).join('-'))) return length;
    return 0;
  };

  /** The makes that are named, and the tokens that are not part of their names. */
  function takeMakes(tokens: readonly Token[]): { makes: string[]; others: Token[] } {
    const found: string[] = [];
    const others: Token[] = [];
    for (let place = 0; place < tokens.length; ) {
      const length = longestAt(tokens, place, (phrase) => makes.has(phrase));
      const slug = makes.get(wordsIn(tokens.slice(place, place + length)).join('-'));
      if (slug) found.push(slug);
      else others.push(tokens[place] as Token);
      place += length || 1;
    }
    return { makes: [...new Set(found)].sort(), others };
  }

  const modelsWith = (tokens: readonly Token[]) =>
    [...text.findExactly(wordsIn(tokens).join(' ')).keys()].filter((id) => id < models.length);

  /** The one word without which the others are a name: "type" and "r" are none of a Civic. */
  function superfluous(tokens: readonly Token[]): Token | undefined {
    if (tokens.length < 3 || tokens.length > LONGEST_NAME || modelsWith(tokens).length > 0) return undefined;
    const found = tokens.filter((token) => modelsWith(tokens.filter((other) => other !== token)).length > 0);
    return found.length === 1 ? found[0] : undefined;
  }

  /** A text that only one model matches is that model; makes are filters, and other words remain a text. */
  function queryOf(tokens: readonly Token[]): FilterValues {
    const { makes: named, others } = takeMakes(tokens);
    if (others.length === 0) return { make: named.join(',') };
    const found = modelsWith(tokens);
    const only = found.length === 1 ? models[found[0] as number] : undefined;
    if (only) return { make: only.make.slug, model: modelKey(only) };
    // In Mazda 3 the make is part of the name.
    const withoutMake = new Set(named.length > 0 && found.length > 0 ? modelsWith(others) : []);
    const isOfMake = withoutMake.size > 0 && found.every((id) => withoutMake.has(id));
    const left = isOfMake ? others : tokens;
    return { ...(isOfMake && { make: named.join(',') }), q: left.map(({ raw }) => raw).join(' ') };
  }

  return {
    /** The length of the whole name of a make or model that begins at a place of the sentence. */
    lengthOfName: (tokens: readonly Token[], place: number) => longestAt(tokens, place, (phrase) => whole.has(phrase)),
    knows: (word: string) => text.knows(word, word.length >= SHORTEST_PREFIX),
    hasWord: (word: string) => text.knows(word, false),
    nearest: (word: string) => text.nearest(word),
    /** Words that no name has are ignored, unless nothing else was understood. */
    read(tokens: readonly Token[], isOtherUnderstood: boolean): Named {
      const ofNames = tokens.filter(({ word }, place) => text.knows(word, place === tokens.length - 1));
      const without = superfluous(ofNames);
      const known = ofNames.filter((token) => token !== without);
      if (known.length === 0) {
        const words = tokens.map(({ raw }) => raw);
        if (isOtherUnderstood || words.length === 0) return { query: {}, ignored: words };
        return { query: { q: words.join(' ') }, ignored: [] };
      }
      const ignored = tokens.filter((token) => !known.includes(token)).map(({ raw }) => raw);
      return { query: queryOf(known), ignored };
    },
  };
}
