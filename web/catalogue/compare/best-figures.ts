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

/** Differences up to this share are not drawn. */
const SAME_SHARE = 0.03;

/**
 * Lengths of bars: the best figure has the whole length, so that a longer bar is always better. There are none for
 * figures of which neither direction is better, for one car alone, and for figures that hardly differ.
 */
export function sharesOfBest(values: readonly (number | null)[], better: Better): (number | null)[] {
  const figures = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  if (better === 'neither' || figures.length < 2 || least < 0 || most - least <= most * SAME_SHARE)
    return values.map(() => null);
  return values.map((value) => {
    if (value === null) return null;
    if (better === 'more') return value / most;
    return value === 0 ? 1 : least / value;
  });
}
