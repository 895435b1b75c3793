export const MONTHS_IN_VIEW = 12;
export const YEARS_IN_VIEW = 10;

type Month = { year: number; month: number };
type Limits = { min?: Month | null; max?: Month | null };

export function firstYearOfView(year: number): number {
  return Math.floor(year / YEARS_IN_VIEW) * YEARS_IN_VIEW;
}

export function isMonthOutside(year: number, month: number, { min, max }: Limits): boolean {
  const position = year * MONTHS_IN_VIEW + month;
  if (min && position < min.year * MONTHS_IN_VIEW + min.month) return true;
  return Boolean(max && position > max.year * MONTHS_IN_VIEW + max.month);
}

export function isYearOutside(year: number, { min, max }: Limits): boolean {
  return Boolean((min && year < min.year) || (max && year > max.year));
}

/** The target of an arrow, Home or End key in a grid of cells; `null` for other keys and for steps out of the grid. */
export function nextCell(key: string, index: number, columns: number, count: number): number | null {
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, ArrowUp: index - columns, ArrowDown: index + columns }[
    key
  ];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return target === undefined || target < 0 || target >= count ? null : target;
}
