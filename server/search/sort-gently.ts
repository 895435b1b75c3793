import { createBreather } from './breather.ts';

/** Sorts in no time that anybody would notice. */
const SHORT = 500;

/** Gives way to requests while it works: sorts halves, and then both of them together, which is quickly done. */
export async function sortGently<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  breathe = createBreather(),
): Promise<Item[]> {
  await breathe();
  if (items.length <= SHORT) return items.toSorted(compare);
  const middle = items.length >> 1;
  const first = await sortGently(items.slice(0, middle), compare, breathe);
  const second = await sortGently(items.slice(middle), compare, breathe);
  return [...first, ...second].sort(compare);
}
