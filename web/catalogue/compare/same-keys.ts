/** Whether two choices are the same cars, in whatever order. */
export function hasSameKeys(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key) => others.includes(key));
}
