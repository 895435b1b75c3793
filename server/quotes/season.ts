/** When dealers are on holiday: MM-DD/MM-DD, both days included, or never. It may reach over the end of the year. */
export type ClosedDays = string;

/** The day dealers are back, when the given one is in their holiday; else null. Days are written YYYY-MM-DD. */
export function dealersBackOn(closed: ClosedDays, today: string): string | null {
  const [first, last] = closed.split('/');
  if (!first || !last) return null;
  const day = today.slice(5);
  const crossesYear = last < first;
  const isClosed = crossesYear ? day >= first || day <= last : day >= first && day <= last;
  if (!isClosed) return null;
  const year = Number(today.slice(0, 4)) + (crossesYear && day >= first ? 1 : 0);
  const [month = 1, date = 1] = last.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}
