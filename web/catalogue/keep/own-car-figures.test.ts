import { expect, it } from 'vitest';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import type { LogEntry } from '#contract/logbook/logbook.endpoints.ts';
import { ownCarFigures } from './own-car-figures.ts';

const TODAY = '2026-11-18';

const vehicle = {
  vehicle_data_info: { fuel_type: 'petrol', average_consumption: 5.6 },
  vehicle_tax_info: { price: 180 },
} as Vehicle;

const entry = (kind: LogEntry['kind'], day: string, more: Partial<LogEntry>): LogEntry => ({
  id: `${kind} ${day}`,
  kind,
  day,
  km: null,
  price: null,
  quantity: null,
  is_full: true,
  is_gap: false,
  name: '',
  notes: '',
  ...more,
});

const figures = (entries: LogEntry[], amount: number | null = null, car = vehicle) =>
  ownCarFigures({ vehicle: car, logbook: { entries, history: [] }, tax: { amount }, today: TODAY });

it('without notes the papers of the car and usual amounts count', () => {
  expect(figures([])).toEqual({
    fuel: 'petrol',
    consumption: 5.6,
    electricConsumption: null,
    consumptionFrom: 'data',
    roadTax: 180_00,
    upkeep: null,
    upkeepFrom: 'usual',
    insurance: null,
  });
});

it('fill-ups and services of more than a year count before them, and the noted tax before the calculated one', () => {
  const noted = figures(
    [
      entry('fuel', '2026-01-10', { km: 10_000, quantity: 30 }),
      entry('fuel', '2026-02-10', { km: 10_500, quantity: 35 }),
      entry('service', '2024-11-18', { price: 300 }),
      entry('repair', '2026-03-01', { price: 500 }),
    ],
    150,
  );
  expect(noted).toMatchObject({ consumption: 7, consumptionFrom: 'log', roadTax: 180_00, upkeepFrom: 'log' });
  expect(noted.upkeep).toBe(400_00);
});

it('the calculated tax counts where none was noted', () => {
  const untaxed = { ...vehicle, vehicle_tax_info: { price: null } } as Vehicle;
  expect(figures([], 150, untaxed).roadTax).toBe(150_00);
});

it('services of less than a year say nothing of what a year costs', () => {
  expect(figures([entry('service', '2026-06-01', { price: 300 })]).upkeepFrom).toBe('usual');
});
