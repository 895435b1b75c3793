/** Items with probabilities proportional to their weights. */
export interface Weighted<Item> {
  items: readonly Item[];
  /** The sum of the weights up to and including each item. */
  sums: readonly number[];
}

export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Weighted<Item> {
  let sum = 0;
  return {
    items,
    sums: items.map((item) => {
      sum += weightOf(item);
      return sum;
    }),
  };
}

/** The same numbers at every seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  chance(share: number): boolean;
  integer(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  from<Item>(weighted: Weighted<Item>): Item;
  /** Around 1, with the given standard deviation of its logarithm. */
  lognormal(sigma: number): number;
  exponential(mean: number): number;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  return {
    next,
    pick,
    chance: (share) => next() < share,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    from({ items, sums }) {
      const wanted = next() * (sums.at(-1) ?? 0);
      return items[sums.findIndex((sum) => sum > wanted)] as (typeof items)[number];
    },
    lognormal: (sigma) => Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
    exponential: (mean) => -mean * Math.log(1 - next()),
  };
}
