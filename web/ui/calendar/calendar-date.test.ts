import { describe, expect, it } from 'vitest';
import { toCalendarDate } from './calendar-date.ts';

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
