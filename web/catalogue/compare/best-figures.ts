/** Which direction of a figure is better; for some, neither is. */
export type Better = 'more' | 'less' | 'neither';

/** Whether the displayed values of several cars are not all the same. */
export function differs(values: readonly unknown[]): boolean {
  return new Set(values).size > 1;
}

/** Which figures are the best; none when only one car has the figure, or all have the same. */
export function bestOf(values: readonly (number | null)[], better: Better): boolean[] {
  const figures = values.filter((value) => value !== null);
  if (better === 'neither' || figures.length < 2 || !differs(figures)) return values.map(() => false);
  const best = better === 'more' ? Math.max(...figures) : Math.min(...figures);
  return values.map((value) => value === best);
}

/** Lengths of bars as shares of the largest figure. One car alone has no bars. */
export function sharesOfLargest(values: readonly (number | null)[]): (number | null)[] {
  if (values.length < 2) return values.map(() => null);
  const largest = Math.max(...values.map((value) => value ?? 0));
  return values.map((value) => (value === null || largest <= 0 ? null : value / largest));
}
