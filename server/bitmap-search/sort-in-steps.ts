import { createYieldToRequests } from './yield-to-requests.ts';

/** Few enough to be sorted without a noticeable delay. */
const SHORT_LENGTH = 500;

/** Lets waiting requests run while it works: sorts both halves, then merges them, which is fast. */
export async function sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  yieldToRequests = createYieldToRequests(),
): Promise<Item[]> {
  await yieldToRequests();
  if (items.length <= SHORT_LENGTH) return items.toSorted(compare);
  const middle = items.length >> 1;
  const first = await sortInSteps(items.slice(0, middle), compare, yieldToRequests);
  const second = await sortInSteps(items.slice(middle), compare, yieldToRequests);
  return [...first, ...second].sort(compare);
}
