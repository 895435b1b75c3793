import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUELS } from '#contract/catalogue/catalogue.rules.ts';
import { DEADLINE_TYPES, EURO_EMISSIONS, TAX_REGIONS, TAX_RELIEFS } from '#contract/garage/garage.rules.ts';
import { addDays, daysBetween, endOfMonth, utcDay } from '#contract/shared/days.ts';
import { isCalendarDate } from '#contract/shared/validation/dates.ts';
import { INSPECTION_AREAS, nextReview } from './review.rules.ts';
import { type SuggestionFacts, suggestDeadline } from './suggestions.ts';

const CAR: SuggestionFacts = {
  locale: 'it',
  matriculation: '2019-05-10',
  fuelType: 'petrol',
  displacement: 1242,
  powerKw: 51,
  euroEmission: 'euro6',
  co2: 120,
  taxRegion: 'lazio',
  taxReliefs: [],
  inNorthernIreland: false,
};

const TODAY = '2026-11-18';
const suggest = (type: (typeof DEADLINE_TYPES)[number], change: Partial<SuggestionFacts>, today = TODAY) =>
  suggestDeadline(type, { ...CAR, ...change }, today);

describe('suggested days', () => {
  it.each([
    ['it', false, '2027-05-31', ['every-two-years', 'end-of-month', 'assumed-on-time']],
    ['de', false, '2028-05-31', ['every-two-years', 'end-of-month', 'assumed-on-time']],
    ['fr', false, '2027-05-10', ['every-two-years', 'assumed-on-time']],
    ['es', false, '2027-05-10', ['every-two-years', 'assumed-on-time']],
    ['en', false, '2027-05-10', ['every-year', 'assumed-on-time']],
    ['en', true, '2027-05-10', ['every-year', 'assumed-on-time']],
  ] as const)(
    'the inspection in %s (Northern Ireland: %s) is suggested for %s with its reasons',
    (locale, inNorthernIreland, day, reasons) => {
      expect(suggest('review', { locale, inNorthernIreland })).toEqual({ day, reasons });
    },
  );

  it('the first inspection and old Spanish cars have their own reasons', () => {
    const young = { matriculation: '2024-02-29' };
    expect(suggest('review', { ...young })).toEqual({
      day: '2028-02-29',
      reasons: ['first-after-four-years', 'end-of-month'],
    });
    expect(suggest('review', { ...young, locale: 'en' })).toEqual({
      day: '2027-02-28',
      reasons: ['first-after-three-years'],
    });
    expect(suggest('review', { ...young, locale: 'en', inNorthernIreland: true })?.day).toBe('2028-02-29');
    expect(suggest('review', { matriculation: '2012-03-15', locale: 'es' })).toEqual({
      day: '2027-03-15',
      reasons: ['every-year-from-ten', 'assumed-on-time'],
    });
  });

  it('the Italian road tax is suggested by region, age and the calendar', () => {
    expect(suggest('tax', {})).toEqual({ day: '2027-05-31', reasons: ['tax-fixed-months'] });
    expect(suggest('tax', { taxRegion: 'piemonte' })).toEqual({
      day: '2027-05-31',
      reasons: ['tax-registration-month'],
    });
    expect(suggest('tax', { matriculation: '2019-01-10' })).toEqual({
      day: '2027-02-01',
      reasons: ['tax-fixed-months', 'tax-working-day'],
    });
    expect(suggest('tax', { matriculation: '1990-05-10' })?.reasons).toContain('tax-historic');
    expect(suggest('tax', { fuelType: 'bev', taxRegion: 'lombardia' })).toBeUndefined();
    expect(suggest('tax', { taxReliefs: ['disability'] })).toBeUndefined();
    expect(suggest('tax', { taxRegion: null })).toBeUndefined();
  });

  it('German and British taxes follow the registration; Spanish towns and France suggest nothing', () => {
    expect(suggest('tax', { locale: 'de' })).toEqual({ day: '2027-05-10', reasons: ['tax-anniversary'] });
    expect(suggest('tax', { locale: 'de', fuelType: 'bev' })).toBeUndefined();
    expect(suggest('tax', { locale: 'en' })).toEqual({ day: '2027-04-30', reasons: ['tax-month-end'] });
    expect(suggest('tax', { locale: 'en', matriculation: '2019-12-01' })?.day).toBe('2026-11-30');
    for (const locale of ['es', 'fr'] as const) expect(suggest('tax', { locale })).toBeUndefined();
  });

  it('only German policies have a usual day', () => {
    expect(suggest('insurance', { locale: 'de' })).toEqual({ day: '2026-12-31', reasons: ['policy-calendar-year'] });
    for (const locale of ['it', 'en', 'es', 'fr'] as const) expect(suggest('insurance', { locale })).toBeUndefined();
  });
});

const day = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => utcDay(date));

/** Days on which months and leap years go wrong. */
const edge = fc.oneof(
  day,
  day.map(endOfMonth),
  fc
    .integer({ min: 241, max: 507 })
    .map((leap) => `${leap * 4 + 1000}-02-29`)
    .filter(isCalendarDate),
);

describe.each(INSPECTION_AREAS)('10,000 random histories in %s', (area) => {
  const locale = area === 'ni' ? 'en' : area;
  const cars = fc.record({
    matriculation: edge.filter((one) => one >= '1960-01-01' && one <= '2030-12-31'),
    fuelType: fc.constantFrom(...FUELS),
    powerKw: fc.double({ min: 1, max: 400, noNaN: true }),
    co2: fc.nat(300),
    euroEmission: fc.constantFrom(...EURO_EMISSIONS),
    taxRegion: fc.constantFrom(...TAX_REGIONS),
    taxReliefs: fc.subarray([...TAX_RELIEFS]),
  });

  it('suggested days are real, never in the past, in order and the same until they have passed', () => {
    fc.assert(
      fc.property(cars, fc.nat(20_000), fc.constantFrom(...DEADLINE_TYPES), (facts, age, type) => {
        const car = { ...CAR, ...facts, locale, inNorthernIreland: area === 'ni' };
        const today = addDays(facts.matriculation, age);
        const found = suggestDeadline(type, car, today);
        if (!found) return;
        expect(isCalendarDate(found.day)).toBe(true);
        expect(found.day >= today).toBe(true);
        expect(found.reasons.length).toBeGreaterThan(0);
        expect(daysBetween(today, found.day)).toBeLessThanOrEqual(type === 'review' ? 4 * 366 + 31 : 550);
        if (type === 'review' && (area === 'it' || area === 'de')) expect(found.day).toBe(endOfMonth(found.day));
        expect(suggestDeadline(type, car, found.day)?.day).toBe(found.day);
        const later = suggestDeadline(type, car, addDays(found.day, 1));
        if (later) expect(later.day > found.day).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('every inspection that was passed leads to a later one within its period', () => {
    fc.assert(
      fc.property(edge, fc.nat(15_000), fc.option(fc.integer({ min: -60, max: 90 })), (registration, age, early) => {
        const passedOn = addDays(registration, age);
        const last = early === null ? { passedOn } : { passedOn, previousExpiry: addDays(passedOn, early) };
        const next = nextReview(area, registration, last);
        expect(isCalendarDate(next)).toBe(true);
        expect(next > passedOn).toBe(true);
        expect(daysBetween(passedOn, next)).toBeLessThanOrEqual(2 * 366 + 31);
        expect(daysBetween(passedOn, next)).toBeGreaterThanOrEqual(364);
      }),
      { numRuns: 10_000 },
    );
  });
});
