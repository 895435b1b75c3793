import { describe, expect, it } from 'vitest';
import { dateProblem, toCalendarDate } from './calendar-date.ts';

describe('toCalendarDate', () => {
  it('toCalendarDate parses a calendar day', () => {
    expect(toCalendarDate('2026-02-28')?.toString()).toBe('2026-02-28');
  });

  it.each([null, undefined, '', '28/02/2026', '2026-02-30', '2026-13-01', 'tomorrow'])(
    'toCalendarDate refuses %s',
    (text) => {
      expect(toCalendarDate(text)).toBeNull();
    },
  );
});

describe('dateProblem', () => {
  const rules = { min: '2026-03-10', max: '2026-03-20', isDateUnavailable: (date: string) => date === '2026-03-15' };

  it.each([
    [null, null],
    ['2026-03-09', 'too-early'],
    ['2026-03-10', null],
    ['2026-03-15', 'unavailable'],
    ['2026-03-20', null],
    ['2026-03-21', 'too-late'],
  ])('dateProblem of %s is %s', (date, problem) => {
    expect(dateProblem(date, rules)).toBe(problem);
  });

  it('dateProblem finds nothing without limits', () => {
    expect(dateProblem('1900-01-01', {})).toBeNull();
  });
});
