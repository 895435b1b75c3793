import type { SearchChoice } from '#contract/search-filters.ts';
import { BIT_CHOICES, createBitCounter } from './choice-bits.ts';
import type { CountryIndex } from './country-index.ts';
import { type BitTest, FILTERS, NUMBER_OF, type Tests } from './filters.ts';
import { type Judgement, NONE, SEVERAL } from './judge.ts';

export type FacetCounts = Record<SearchChoice, Uint32Array>;

const ALL_BITS = ~0;

/** Counts the models of each value: those with a version that fails no filter but the value's own. */
export function countFacets(index: CountryIndex, { bits }: Tests, judgement: Judgement): FacetCounts {
  const { cells, makes, makeOf, values } = index;
  const { models, openModels, cells: failed, found } = judgement;
  const ofMakes = new Uint32Array(makes.length);
  const ofModels = new Uint32Array(models.length);
  const counter = createBitCounter();
  const [firstCounting, secondCounting] = countingBits(bits);

  for (let model = 0; model < models.length; model += 1) {
    let first = 0;
    let second = 0;
    const reason = models[model] as number;
    let isFound = reason !== SEVERAL;
    if (openModels[model] !== 0) {
      isFound = false;
      for (let cell = cells.firstCell[model] as number; cell < (cells.firstCell[model + 1] as number); cell += 1) {
        if (found[cell] === 0) continue;
        const ofCell = failed[cell] as number;
        first |= (cells.words[0][cell] as number) & (firstCounting[ofCell + 1] as number);
        second |= (cells.words[1][cell] as number) & (secondCounting[ofCell + 1] as number);
        if (ofCell === reason) isFound = true;
      }
    } else if (isFound) {
      first = (cells.wordsOfModel[0][model] as number) & (firstCounting[reason + 1] as number);
      second = (cells.wordsOfModel[1][model] as number) & (secondCounting[reason + 1] as number);
    }
    counter.add(0, first);
    counter.add(1, second);
    if (!isFound) continue;
    const make = makeOf[model] as number;
    if (reason === NONE || reason === NUMBER_OF.make) ofMakes[make] = (ofMakes[make] as number) + 1;
    if (reason === NONE || reason === NUMBER_OF.model) ofModels[model] = 1;
  }
  const ofBits = Object.fromEntries(
    BIT_CHOICES.map((choice) => [choice, counter.countsOf(choice, values[choice].length)]),
  ) as Omit<FacetCounts, 'make' | 'model'>;
  return { make: ofMakes, model: ofModels, ...ofBits };
}

/** Which values count all the same when nothing fails, and after that when each of the filters does. */
function countingBits(tests: readonly BitTest[]): [Int32Array, Int32Array] {
  const inWord = (word: 0 | 1) => {
    const own = FILTERS.map((name) => tests.find((test) => test.filter === name && test.word === word)?.own ?? 0);
    return Int32Array.from([ALL_BITS, ...own]);
  };
  return [inWord(0), inWord(1)];
}
