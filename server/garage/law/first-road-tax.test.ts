import { expect, it } from 'vitest';
import { firstPeriodMonths } from './road-tax-deadline.ts';
import { taxWorking } from './tax-working.ts';

const FACTS = {
  locale: 'it',
  fuelType: 'petrol',
  displacement: 1242,
  powerKw: 85,
  euroEmission: 'euro6',
  co2: null,
  taxRegion: 'basilicata',
  taxReliefs: [],
} as const;

it.each([
  ['2026-01-10', 12],
  ['2026-04-10', 9],
  ['2026-05-10', 12],
  ['2026-08-10', 9],
  ['2026-09-10', 12],
  ['2026-12-10', 9],
])('a car of more than 35 kW that was registered on %s pays for %i months first', (registration, months) => {
  expect(firstPeriodMonths({ region: 'lazio', powerKw: 85, registration })).toBe(months);
  expect(firstPeriodMonths({ region: 'lombardia', powerKw: 85, registration }), 'no fixed months there').toBe(12);
});

it.each([
  ['2026-01-10', 7],
  ['2026-02-10', 12],
  ['2026-07-10', 7],
  ['2026-08-10', 12],
  ['2026-12-10', 8],
])('a car of up to 35 kW that was registered on %s pays for %i months first', (registration, months) => {
  expect(firstPeriodMonths({ region: 'lazio', powerKw: 30, registration })).toBe(months);
});

it('the first tax has the share of its months, and the next one is whole', () => {
  const matriculation = '2026-04-10';
  const first = taxWorking({ ...FACTS, matriculation }, '2026-04-30');
  expect(first).toMatchObject({ cents: 16_448 });
  expect(first).toMatchObject({ lines: [{ code: 'power' }, { code: 'first-months', quantity: 9 }] });
  expect(taxWorking({ ...FACTS, matriculation }, '2027-01-31')).toMatchObject({ cents: 21_930 });
});
