import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import { CellError } from '#server/transfer/csv-columns.ts';

export const DAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const EXAMPLE = 'mon-fri 09:00-12:30 15:00-19:00; sat 09:00-13:00';

/**
 * Parses opening hours such as `mon-fri 09:00-12:30 15:00-19:00; sat 09:00-13:00`. Times are checked with the record.
 */
export function readOpening(text: string): OpeningHours[] {
  return text
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([days]) => days !== '')
    .flatMap(([days = '', ...times]) => {
      if (times.length === 0) throw new CellError(`must be written as ${EXAMPLE}`);
      return readDays(days.toLowerCase()).flatMap((day) => times.map((time) => ({ day, ...readTimes(time) })));
    });
}

function readDays(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [first = '', last = first, ...rest] = part.split('-');
    const [from, to] = [dayOf(first), dayOf(last)];
    if (rest.length > 0 || from > to) throw new CellError(`must name days as mon, mon-fri or mon,wed, not “${part}”`);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function dayOf(name: string): number {
  const index = (DAY_NAMES as readonly string[]).indexOf(name);
  if (index < 0) throw new CellError(`must name days as ${DAY_NAMES.join(', ')}, not “${name}”`);
  return index + 1;
}

function readTimes(text: string): { from: string; to: string } {
  const [from, to, ...rest] = text.split(/[-–]/);
  if (!from || !to || rest.length > 0) throw new CellError(`must be written as ${EXAMPLE}`);
  return { from, to };
}
