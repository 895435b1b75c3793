import type { HistoryEntry } from '../garage/deadlines.endpoints.ts';
import { addMonths, daysBetween } from '../shared/days.ts';
import { toCents } from '../shared/money.ts';
import type { LogEntry, OdometerReading } from './logbook.endpoints.ts';
import type { LogKind } from './logbook.rules.ts';

/** Kinds of the logbook, and those of deadlines that were met. */
export const COST_KINDS = ['fuel', 'charging', 'service', 'repair', 'insurance', 'review', 'tax', 'other'] as const;
export type CostKind = (typeof COST_KINDS)[number];

const DAYS_OF_YEAR = 365;

export interface Cost {
  kind: CostKind;
  day: string;
  cents: number;
}

interface Sources {
  entries: readonly Pick<LogEntry, 'kind' | 'day' | 'price'>[];
  history: readonly Pick<HistoryEntry, 'kind' | 'done_on' | 'price'>[];
  /** The road tax of a year, which counts when it was paid without typing an amount. */
  taxPrice: number | null;
}

function kindOfDeadline(kind: HistoryEntry['kind']): CostKind {
  return kind === 'insurance' || kind === 'review' || kind === 'tax' || kind === 'service' ? kind : 'other';
}

/** Everything that was paid for a vehicle, in order of days. */
export function costsOf({ entries, history, taxPrice }: Sources): Cost[] {
  const known = (kind: LogKind | CostKind, day: string, price: number | null): Cost[] =>
    price === null || price === 0 ? [] : [{ kind, day, cents: toCents(price) }];
  return [
    ...entries.flatMap(({ kind, day, price }) => known(kind, day, price)),
    ...history.flatMap(({ kind, done_on, price }) =>
      known(kindOfDeadline(kind), done_on, price ?? (kind === 'tax' ? taxPrice : null)),
    ),
  ].sort((left, right) => left.day.localeCompare(right.day));
}

export function totalOf(costs: readonly Cost[]): number {
  return costs.reduce((sum, { cents }) => sum + cents, 0);
}

/** What some kinds cost in a year, in cents; null until a year has passed since the first of them. */
export function yearlyAverage(costs: readonly Cost[], kinds: readonly CostKind[], today: string): number | null {
  const wanted = costs.filter(({ kind, day }) => kinds.includes(kind) && day <= today);
  const days = wanted.map(({ day }) => day).sort();
  const passed = days[0] === undefined ? 0 : daysBetween(days[0], today);
  return passed < DAYS_OF_YEAR ? null : Math.round((totalOf(wanted) * DAYS_OF_YEAR) / passed);
}

/** What one kind has cost in the last twelve months; null when nothing was noted. */
export function lastYearOf(costs: readonly Cost[], kind: CostKind, today: string): number | null {
  const wanted = costs.filter((cost) => cost.kind === kind && cost.day <= today && cost.day > addMonths(today, -12));
  return wanted.length > 0 ? totalOf(wanted) : null;
}

export interface MonthOfCosts {
  /** Year and month, as 2026-11. */
  month: string;
  cents: number;
}

/** The months until the last one, without a hole, at most `count`, the oldest first. */
export function monthsOf(costs: readonly Cost[], last: string, count: number): MonthOfCosts[] {
  const sums = new Map<string, number>();
  for (const { day, cents } of costs) sums.set(day.slice(0, 7), (sums.get(day.slice(0, 7)) ?? 0) + cents);
  const first = costs[0]?.day.slice(0, 7);
  if (first === undefined) return [];
  const months: MonthOfCosts[] = [];
  for (let month = last.slice(0, 7); months.length < count && month >= first; month = monthBefore(month))
    months.unshift({ month, cents: sums.get(month) ?? 0 });
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

export function sumsByKind(costs: readonly Cost[]): { kind: CostKind; cents: number }[] {
  return COST_KINDS.map((kind) => ({ kind, cents: totalOf(costs.filter((cost) => cost.kind === kind)) }))
    .filter(({ cents }) => cents > 0)
    .sort((left, right) => right.cents - left.cents);
}

/** Cents per kilometre between the first and the last reading; null until there is a distance between them. */
export function centsPerKm(
  costs: readonly Cost[],
  readings: readonly Pick<OdometerReading, 'km' | 'read_on'>[],
): number | null {
  const days = readings.map(({ read_on }) => read_on).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const lowest = Math.min(...readings.filter(({ read_on }) => read_on === first).map(({ km }) => km));
  const highest = Math.max(...readings.filter(({ read_on }) => read_on === last).map(({ km }) => km));
  const driven = highest - lowest;
  if (!(driven > 0) || first === last) return null;
  return totalOf(costs.filter(({ day }) => day >= first && day <= last)) / driven;
}
