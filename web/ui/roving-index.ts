const AXES = { row: ['ArrowLeft', 'ArrowRight'], column: ['ArrowUp', 'ArrowDown'] } as const;

/** Where the focus goes in a row or column of widgets, or undefined for keys that do not move it. */
export function rovingIndex(
  key: string,
  index: number,
  count: number,
  axis: keyof typeof AXES = 'row',
): number | undefined {
  if (count === 0) return undefined;
  const [back, forward] = AXES[axis];
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
