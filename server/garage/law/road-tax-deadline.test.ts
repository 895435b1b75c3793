import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxRegion } from '#contract/garage/garage.endpoints.ts';
import { TAX_REGIONS } from '#contract/garage/garage.rules.ts';
import { addDays, daysBetween, utcDay } from '#contract/shared/days.ts';
import { easterSunday, workingDayFrom } from './italian-holidays.ts';
import { firstPayment, nextRoadTaxDeadline } from './road-tax-deadline.ts';

const car = (registration: string, region: TaxRegion = 'lazio', powerKw = 70) => ({ registration, region, powerKw });

describe('first road tax payment', () => {
  it.each([
    ['lazio', '2025-03-21', '2025-03-31'],
    ['lazio', '2025-03-22', '2025-04-30'],
    ['lazio', '2025-02-18', '2025-02-28'],
    ['lazio', '2025-02-19', '2025-03-31'],
    ['lombardia', '2025-03-10', '2025-04-30'],
    ['piemonte', '2025-03-10', '2025-04-30'],
    // 31 January 2026 is a Saturday.
    ['lazio', '2026-01-10', '2026-02-02'],
  ] as const)('the first payment in %s of a car of %s is due by %s', (region, registration, deadline) => {
    expect(firstPayment(car(registration, region))).toBe(deadline);
    expect(nextRoadTaxDeadline(car(registration, region), registration)).toBe(deadline);
  });
});

describe('renewal of the road tax', () => {
  it.each([
    ['January to April', '2022-02-10', '2024-12-15', '2025-01-31'],
    ['May to August', '2022-07-10', '2024-12-15', '2025-06-03'],
    ['September to December', '2022-11-10', '2024-12-15', '2025-09-30'],
  ])('the renewal of a car registered from %s is due in its fixed month', (_, registration, from, deadline) => {
    // 31 May 2025 is a Saturday, Monday 2 June a holiday.
    expect(nextRoadTaxDeadline(car(registration), from)).toBe(deadline);
  });

  it.each([
    ['2022-01-10', '2024-09-02'],
    ['2022-02-10', '2024-02-29'],
    ['2022-07-10', '2024-02-29'],
    ['2022-08-10', '2024-09-02'],
    ['2022-12-10', '2024-09-02'],
  ])('the renewal of a low-powered car of %s is due in February or August', (registration, deadline) => {
    expect(nextRoadTaxDeadline(car(registration, 'lazio', 35), '2024-01-01')).toBe(deadline);
  });

  it.each(['lombardia', 'piemonte'] as const)('the renewal in %s is due in the month of registration', (region) => {
    expect(nextRoadTaxDeadline(car('2022-03-10', region), '2025-01-01')).toBe('2025-03-31');
    expect(nextRoadTaxDeadline(car('2022-10-30', region), '2025-01-01')).toBe('2025-10-31');
  });

  it('the first renewal follows nine to twelve months after the first payment', () => {
    expect(nextRoadTaxDeadline(car('2025-05-10'), '2025-06-04')).toBe('2026-06-01');
    expect(nextRoadTaxDeadline(car('2025-01-10'), '2025-02-04')).toBe('2026-02-02');
    expect(nextRoadTaxDeadline(car('2025-09-10'), '2025-10-04')).toBe('2026-09-30');
  });

  it('the road tax of a historic car is due in January', () => {
    expect(nextRoadTaxDeadline(car('1994-07-10'), '2026-11-15')).toBe('2027-02-01');
  });
});

describe('Italian working days', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter Sunday of %d is computed correctly', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday);
  });

  it.each([
    ['2024-03-30', '2024-04-02'],
    ['2026-10-03', '2026-10-05'],
    ['2027-10-04', '2027-10-05'],
    ['2023-10-04', '2023-10-04'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-25', '2026-12-28'],
    ['2027-12-31', '2027-12-31'],
    ['2028-12-30', '2029-01-02'],
  ])('the first working day from %s is found', (day, working) => {
    expect(workingDayFrom(day)).toBe(working);
  });
});

it('the next deadline is in the future, within about a year, and constant until it has passed', () => {
  const day = fc.date({ min: new Date('1985-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...TAX_REGIONS),
      fc.integer({ min: 10, max: 300 }),
      day.map((date) => utcDay(date)),
      fc.nat(16_000),
      (region, powerKw, registration, age) => {
        const today = addDays(registration, age);
        const deadline = nextRoadTaxDeadline({ region, powerKw, registration }, today);
        expect(deadline >= today).toBe(true);
        expect(daysBetween(today, deadline)).toBeLessThan(550);
        expect(nextRoadTaxDeadline({ region, powerKw, registration }, deadline)).toBe(deadline);
      },
    ),
  );
});
