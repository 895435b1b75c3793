/** Whether two selections have the same cars, in any order. */
export function hasSameKeys(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key) => others.includes(key));
}
