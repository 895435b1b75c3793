import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPickerTimestamp } from './picker-timestamp.ts';

describe('toPickerTimestamp', () => {
  it.each([
    ['2026-01-15', 60, '2026-01-15T00:00:00+01:00'],
    ['2026-07-15', 120, '2026-07-15T00:00:00+02:00'],
    ['2026-07-15', 0, '2026-07-15T00:00:00+00:00'],
    ['2026-07-15', -300, '2026-07-15T00:00:00-05:00'],
    ['2026-07-15', 345, '2026-07-15T00:00:00+05:45'],
    ['2026-07-15', -210, '2026-07-15T00:00:00-03:30'],
    ['2026-07-15', -30, '2026-07-15T00:00:00-00:30'],
  ])('toPickerTimestamp sends %s at %i minutes as %s', (date, offset, expected) => {
    expect(toPickerTimestamp(date, offset)).toBe(expected);
  });

  it('toPickerTimestamp is the local midnight of the picked day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -14 * 60, max: 14 * 60 }), (offset) => {
        const sent = toPickerTimestamp('2026-03-29', offset);
        expect(sent.slice(0, 10)).toBe('2026-03-29');
        expect(Date.parse(sent)).toBe(Date.UTC(2026, 2, 29) - offset * 60_000);
      }),
    );
  });
});
