import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEADLINE_TYPES } from '#contract/garage/garage.rules.ts';
import { addDays, daysBetween, utcDay } from '#contract/shared/days.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { isCalendarDate } from '#contract/shared/validation/dates.ts';
import { type DeadlineFacts, nextDeadline } from './next-deadline.ts';

const UNKNOWN = { registration: null, powerKw: null, region: null };

describe('the next deadline after one was met', () => {
  it.each([
    ['it', '2026-11-10', '2026-11-20', '2027-11-20'],
    ['it', '2026-12-05', '2026-11-20', '2027-11-20'],
    ['it', '2026-12-06', '2026-11-20', '2027-12-06'],
    ['de', '2026-11-21', '2026-11-20', '2027-11-21'],
    ['fr', '2026-05-01', '2026-12-31', '2027-05-01'],
    ['en', '2024-02-29', null, '2025-02-28'],
  ] as const)('an insurance in %s, renewed on %s with the deadline %s, ends on %s', (country, doneOn, due, next) => {
    expect(nextDeadline('insurance', { ...UNKNOWN, country }, doneOn, due)).toBe(next);
  });

  it.each([
    ['it', '2018-02-10', '2024-03-02', '2024-03-31', '2026-03-31'],
    ['de', '2019-06-01', '2024-06-18', '2024-06-30', '2026-06-30'],
    ['fr', '2009-01-01', '2015-02-01', '2015-03-01', '2017-02-01'],
    ['es', '2016-06-10', '2026-06-01', '2026-06-10', '2027-06-10'],
    ['es', '2018-06-10', '2024-06-20', '2024-06-10', '2026-06-20'],
    ['es', null, '2024-06-20', null, '2025-06-20'],
    ['en', null, '2026-04-14', '2026-05-15', '2027-04-13'],
    ['en', null, '2026-04-16', '2026-05-15', '2027-05-15'],
  ] as const)(
    'an inspection in %s of a car of %s, passed on %s (due %s), is due on %s',
    (country, registration, doneOn, due, next) => {
      expect(nextDeadline('review', { ...UNKNOWN, country, registration }, doneOn, due)).toBe(next);
    },
  );

  const lombardy = { registration: '2020-03-10', powerKw: 70, region: 'lombardia' } as const;
  it.each([
    ['it', lombardy, '2026-03-20', '2026-03-31', '2027-03-31'],
    ['it', lombardy, '2026-05-02', '2026-03-31', '2027-03-31'],
    ['it', { ...lombardy, region: 'lazio' as const }, '2026-11-17', '2027-02-01', '2028-01-31'],
    ['it', UNKNOWN, '2026-03-20', '2026-03-31', '2027-03-31'],
    ['de', UNKNOWN, '2026-03-20', '2026-03-14', '2027-03-14'],
    ['de', UNKNOWN, '2028-03-20', '2026-03-14', '2029-03-14'],
    ['en', UNKNOWN, '2027-02-20', '2027-02-28', '2028-02-29'],
    ['en', UNKNOWN, '2027-04-03', '2027-02-28', '2028-03-31'],
  ] as const)('road tax in %s of %j, paid on %s (due %s), is due on %s', (country, facts, doneOn, due, next) => {
    expect(nextDeadline('tax', { ...facts, country }, doneOn, due)).toBe(next);
  });

  it('10,000 random histories per country stay in order and never lead to the past', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
      .map((date) => utcDay(date));
    for (const country of LOCALES)
      fc.assert(
        fc.property(
          fc.constantFrom(...DEADLINE_TYPES),
          day,
          fc.nat(20_000),
          fc.option(fc.integer({ min: -400, max: 400 })),
          (type, registration, age, distance) => {
            const doneOn = addDays(registration, age);
            const car: DeadlineFacts = { country, registration, powerKw: 70, region: 'piemonte' };
            const due = distance === null ? null : addDays(doneOn, distance);
            const next = nextDeadline(type, car, doneOn, due);
            expect(isCalendarDate(next)).toBe(true);
            expect(next > doneOn).toBe(true);
            expect(daysBetween(doneOn, next)).toBeLessThanOrEqual(400 + 2 * 366 + 31);
          },
        ),
        { numRuns: 10_000 },
      );
  });
});
