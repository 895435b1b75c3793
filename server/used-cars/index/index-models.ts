/** The models and makes of an index by consecutive numbers, because ids can be far apart. */
export interface IndexModels {
  ids: number[];
  numbers: Map<number, number>;
  /** The number of the make of each model. */
  makeOf: number[];
  makes: string[];
  /** Room for this many makes. */
  maxMakes: number;
  makeNumbers: Map<string, number>;
}

/** Makes that nobody offered when the index was built. */
const SPARE_MAKES = 8;
/** The number of a model takes two bytes of each row. */
const MAX_MODELS = 65_536;

export function noModels(makeCount: number): IndexModels {
  return {
    ids: [],
    numbers: new Map(),
    makeOf: [],
    makes: [],
    maxMakes: makeCount + SPARE_MAKES,
    makeNumbers: new Map(),
  };
}

export function numberOfModel({ ids, numbers, makeOf }: IndexModels, id: number, make: number): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  if (ids.length >= MAX_MODELS) throw new Error('There are too many models');
  const number = ids.push(id) - 1;
  numbers.set(id, number);
  makeOf.push(make);
  return number;
}

/** Undefined when there is no room for another make. */
export function numberOfMake({ makes, makeNumbers, maxMakes }: IndexModels, make: string): number | undefined {
  const known = makeNumbers.get(make);
  if (known !== undefined) return known;
  if (makes.length >= maxMakes) return undefined;
  const number = makes.push(make) - 1;
  makeNumbers.set(make, number);
  return number;
}
