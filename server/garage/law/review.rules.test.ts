import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, utcDay } from '#contract/shared/days.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { isCalendarDate } from '#contract/shared/validation/dates.ts';
import { nextReview, suggestReview } from './review.rules.ts';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => utcDay(date));

describe('next inspection', () => {
  it.each([
    ['it', '2022-05-10', undefined, undefined, '2026-05-31'],
    ['it', '2018-02-10', '2024-03-02', undefined, '2026-03-31'],
    ['it', '2010-01-20', '2014-04-02', undefined, '2016-04-30'],
    ['it', '2024-02-29', undefined, undefined, '2028-02-29'],
    ['de', '2023-02-14', undefined, undefined, '2026-02-28'],
    ['de', '2019-06-01', '2024-06-18', undefined, '2026-06-30'],
    ['fr', '2014-09-01', undefined, undefined, '2018-09-01'],
    ['fr', '2009-01-01', '2015-02-01', undefined, '2017-02-01'],
    ['es', '2022-03-15', undefined, undefined, '2026-03-15'],
    ['es', '2016-06-10', '2026-06-01', '2026-06-10', '2027-06-10'],
    ['es', '2018-06-10', '2024-06-20', '2024-06-10', '2026-06-20'],
    ['es', '2018-06-10', '2024-05-10', '2024-06-10', '2026-05-10'],
    ['en', '2005-03-01', undefined, undefined, '2008-03-01'],
    ['ni', '2005-03-01', undefined, undefined, '2009-03-01'],
    ['ni', '2005-03-01', '2026-04-16', '2026-05-15', '2027-05-15'],
    ['en', '2005-03-01', '2026-04-14', '2026-05-15', '2027-04-13'],
    ['en', '2005-03-01', '2026-04-16', '2026-05-15', '2027-05-15'],
    ['en', '2005-03-01', '2026-05-20', '2026-05-15', '2027-05-19'],
  ] as const)(
    'the next inspection in %s of a car of %s, inspected on %s, is due by %s',
    (country, registration, passedOn, expiry, next) => {
      const last = passedOn && { passedOn, ...(expiry && { previousExpiry: expiry }) };
      expect(nextReview(country, registration, last)).toBe(next);
    },
  );
});

describe('suggested inspection', () => {
  it.each([
    ['it', '2022-05-10', '2026-05-31', '2026-05-31'],
    ['it', '2022-05-10', '2026-06-01', '2028-05-31'],
    ['es', '2012-03-15', '2021-01-01', '2022-03-15'],
    ['es', '2012-03-15', '2022-03-16', '2023-03-15'],
    ['de', '2023-02-14', '2026-03-01', '2028-02-29'],
    ['fr', '2014-09-01', '2026-11-15', '2028-09-01'],
    ['en', '2020-02-29', '2026-11-15', '2027-02-28'],
    ['en', '2020-02-29', '2027-03-01', '2028-02-29'],
  ] as const)(
    'suggestReview in %s suggests the right day for a car of %s on %s',
    (country, registration, today, suggested) => {
      expect(suggestReview(country, registration, today)).toBe(suggested);
    },
  );

  it('the suggested inspection is in the future, within the legal period', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), day, fc.nat(30_000), (country, registration, age) => {
        const today = addDays(registration, age);
        const suggested = suggestReview(country, registration, today);
        expect(isCalendarDate(suggested)).toBe(true);
        expect(suggested >= today).toBe(true);
        expect(daysBetween(today, suggested)).toBeLessThanOrEqual(4 * 366 + 31);
        expect(suggested >= nextReview(country, registration)).toBe(true);
      }),
    );
  });

  it('the suggested inspection is what timely inspections lead to', () => {
    fc.assert(
      fc.property(fc.constantFrom('it', 'fr', 'de'), day, fc.nat(20), (country, registration, times) => {
        let due = nextReview(country, registration);
        for (let time = 0; time < times; time += 1) due = nextReview(country, registration, { passedOn: due });
        const suggested = suggestReview(country, registration, due);
        // A French car of 29 February loses that day with its first inspection in a common year.
        expect(Math.abs(daysBetween(suggested, due))).toBeLessThanOrEqual(country === 'fr' ? 1 : 0);
      }),
    );
  });

  it('the suggested inspection is the same throughout its period', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), day, fc.nat(20_000), (country, registration, age) => {
        const suggested = suggestReview(country, registration, addDays(registration, age));
        expect(suggestReview(country, registration, suggested)).toBe(suggested);
        expect(suggestReview(country, registration, addDays(suggested, 1)) > suggested).toBe(true);
      }),
    );
  });
});
