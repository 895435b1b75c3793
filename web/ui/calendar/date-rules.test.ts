import { describe, expect, it } from 'vitest';
import { dateProblem } from './date-rules.ts';

describe('dateProblem', () => {
  const rules = { min: '2026-03-10', max: '2026-03-20', isDateUnavailable: (date: string) => date === '2026-03-15' };

  it.each([
    [null, null],
    ['2026-03-09', 'too-early'],
    ['2026-03-10', null],
    ['2026-03-15', 'unavailable'],
    ['2026-03-20', null],
    ['2026-03-21', 'too-late'],
    ['15 03', 'incomplete'],
    ['31 02 2026', 'incomplete'],
  ])('dateProblem of %s is %s', (date, problem) => {
    expect(dateProblem(date, rules)).toBe(problem);
  });

  it('dateProblem finds nothing without limits', () => {
    expect(dateProblem('1900-01-01', {})).toBeNull();
  });
});
