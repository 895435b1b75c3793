import { createYieldToRequests } from './yield-to-requests.ts';

/** Sorts in no time that anybody would notice. */
const SHORT = 500;

/** Gives way to requests while it works: sorts halves, and then both of them together, which is quickly done. */
export async function sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  yieldToRequests = createYieldToRequests(),
): Promise<Item[]> {
  await yieldToRequests();
  if (items.length <= SHORT) return items.toSorted(compare);
  const middle = items.length >> 1;
  const first = await sortInSteps(items.slice(0, middle), compare, yieldToRequests);
  const second = await sortInSteps(items.slice(middle), compare, yieldToRequests);
  return [...first, ...second].sort(compare);
}
