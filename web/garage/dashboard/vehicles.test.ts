import { describe, expect, it } from 'vitest';
import type { OwnDeadline } from '#contract/garage/deadlines.endpoints.ts';
import type { DeadlineStatus, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicle as vehicleSchema } from '#contract/garage/garage.endpoints.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { vehicleName } from '#contract/garage/vehicle-name.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { findVehicle } from '#web/layout/find-vehicle.ts';
import { finishedCrawls, runningCrawls } from './crawls.ts';
import { alertedCards, deadlineEntries } from './deadline-entries.ts';
import { vehicleDrawing } from './vehicle-drawing.ts';
import { hasRoom, isNameless, vehicleFirst } from './vehicle-order.ts';

type Days = Partial<Record<DeadlineType, [day: string, status: DeadlineStatus]>>;

function vehicleWith(plate: string, days: Days = {}, locale: Locale = 'it'): Vehicle {
  const section = (type: DeadlineType) => ({
    next_deadline: days[type]?.[0] ?? null,
    next_deadline_status: days[type]?.[1] ?? null,
    source: null,
    suggested_deadline: null,
    suggested_reasons: [],
    is_crawling: false,
  });
  return vehicleSchema.parse({
    plate,
    locale,
    make: 'Fiat',
    model: 'Panda',
    version: null,
    submodel_id: null,
    bought_with_us: false,
    shared: null,
    paint: null,
    correctable: [],
    images: null,
    yearly_km_turnover: null,
    vehicle_data_info: {
      matriculation: null,
      power_kw: null,
      power_kw_str: null,
      fuel_type: null,
      displacement: null,
      displacement_str: null,
      euro_emission: null,
      body_type: null,
      average_consumption: null,
      average_consumption_str: null,
      co2: null,
      in_northern_ireland: false,
      last_revealed_km: null,
      last_revealed_km_last_update: null,
      is_crawling: false,
    },
    vehicle_insurance_info: {
      ...section('insurance'),
      insurer: null,
      is_insurance_active: null,
      is_insurance_active_str: null,
      covered_until: null,
    },
    vehicle_review_info: {
      ...section('review'),
      last_review_km: null,
      last_review_km_str: null,
    },
    vehicle_tax_info: { ...section('tax'), price: null, price_str: null, region: null, reliefs: [] },
  });
}

describe('deadlineEntries', () => {
  it('deadlineEntries lists the known deadlines of all vehicles, the nearest first', () => {
    const panda = vehicleWith('AB123CD', { insurance: ['2027-03-01', 'normal'], tax: ['2026-01-31', 'expired'] });
    const golf = vehicleWith('EF456GH', { review: ['2026-12-05', 'urgent'] });
    expect(deadlineEntries([panda, golf])).toEqual([
      {
        type: 'tax',
        label: 'types.tax',
        plate: 'AB123CD',
        next_deadline: '2026-01-31',
        next_deadline_status: 'expired',
      },
      {
        type: 'review',
        label: 'types.review',
        plate: 'EF456GH',
        next_deadline: '2026-12-05',
        next_deadline_status: 'urgent',
      },
      {
        type: 'insurance',
        label: 'types.insurance',
        plate: 'AB123CD',
        next_deadline: '2027-03-01',
        next_deadline_status: 'normal',
      },
    ]);
  });

  it('deadlineEntries retains the order of the garage on equal days', () => {
    const day: Days = { tax: ['2027-01-31', 'normal'], insurance: ['2027-01-31', 'normal'] };
    const entries = deadlineEntries([vehicleWith('BB111BB', day), vehicleWith('AA000AA', day)]);
    expect(entries.map(({ plate, type }) => `${plate} ${type}`)).toEqual([
      'BB111BB insurance',
      'BB111BB tax',
      'AA000AA insurance',
      'AA000AA tax',
    ]);
  });

  it('deadlineEntries leaves out French road tax and deadlines without a day', () => {
    const french = vehicleWith('AA123AA', { tax: ['2027-01-31', 'normal'], review: ['2027-05-01', 'normal'] }, 'fr');
    expect(deadlineEntries([french]).map(({ type }) => type)).toEqual(['review']);
    expect(deadlineEntries([vehicleWith('AB123CD')])).toEqual([]);
    expect(deadlineEntries([])).toEqual([]);
  });
});

describe('alertedCards', () => {
  it('alertedCards has a card for each deadline of the law and each own one with the alert', () => {
    const panda = vehicleWith('AB123CD', { insurance: ['2026-03-01', 'expired'], tax: ['2026-01-31', 'expired'] });
    const own = (status: DeadlineStatus | null): OwnDeadline => ({
      id: '0',
      kind: 'tyres',
      name: '',
      due_on: null,
      due_km: null,
      every_months: null,
      every_km: null,
      expected_on: null,
      status,
    });
    const all = [own('expired'), own('urgent'), own(null)];
    expect(alertedCards(panda, all, 'expired')).toEqual(['tax', 'insurance', 'own-deadlines']);
    expect(alertedCards(panda, all, 'urgent')).toEqual(['own-deadlines']);
    expect(alertedCards(vehicleWith('AB123CD'), [own('normal')], 'expired')).toEqual([]);
  });
});

describe('order of the garage', () => {
  const [first, second, third] = [vehicleWith('AA111AA'), vehicleWith('BB222BB'), vehicleWith('CC333CC')];

  it('a plate is found in any letter case', () => {
    expect(findVehicle([first, second], 'bb222bb')).toBe(second);
    expect(findVehicle([first, second], 'ZZ999ZZ')).toBeUndefined();
  });

  it('the chosen vehicle is moved to the front', () => {
    expect(vehicleFirst([first, second, third], third)).toEqual([third, first, second]);
    expect(vehicleFirst([first], first)).toEqual([first]);
  });

  it('one more vehicle can be added while fewer than five are own ones', () => {
    const shared = { ...first, shared: { by: 'Anna Bianchi', mode: 'read' as const } };
    const own = (count: number) => Array.from({ length: count }, () => first);
    expect(hasRoom([...own(4), shared, shared])).toBe(true);
    expect(hasRoom([...own(5), shared])).toBe(false);
  });

  it('make and model are asked for when both are missing, also while a look-up is running', () => {
    const unknown = { ...first, make: null, model: null };
    const searched = { ...unknown, vehicle_data_info: { ...unknown.vehicle_data_info, is_crawling: true } };
    expect([first, { ...first, model: null }, unknown, searched].map(isNameless)).toEqual([false, false, true, true]);
    expect([first, { ...first, model: null }, unknown].map(vehicleName)).toEqual(['Fiat Panda', 'Fiat', '']);
  });
});

describe('look-ups', () => {
  const resting = vehicleWith('AA111AA');
  const searched: Vehicle = {
    ...resting,
    vehicle_data_info: { ...resting.vehicle_data_info, is_crawling: true },
    vehicle_tax_info: { ...resting.vehicle_tax_info, is_crawling: true },
  };

  it('running look-ups are found in every section', () => {
    expect(runningCrawls([vehicleWith('BB222BB'), searched])).toEqual([
      { plate: 'AA111AA', section: 'data' },
      { plate: 'AA111AA', section: 'tax' },
    ]);
  });

  it('a look-up has ended when its mark is gone but the vehicle is not', () => {
    const before = runningCrawls([searched]);
    const halfway = { ...searched, vehicle_tax_info: resting.vehicle_tax_info };
    expect(finishedCrawls(before, [searched])).toEqual([]);
    expect(finishedCrawls(before, [halfway])).toEqual([{ plate: 'AA111AA', section: 'tax' }]);
    expect(finishedCrawls(before, [])).toEqual([]);
  });
});

describe('vehicleDrawing', () => {
  it('vehicleDrawing is stable, and white for club cars', () => {
    expect(vehicleDrawing(vehicleWith('AB123CD'))).toEqual(vehicleDrawing(vehicleWith('AB123CD')));
    expect(vehicleDrawing({ ...vehicleWith('AB123CD'), bought_with_us: true }).paint).toBe('white');
  });

  it('vehicleDrawing has the paint that its owner has chosen', () => {
    expect(vehicleDrawing({ ...vehicleWith('AB123CD'), paint: 'grey', bought_with_us: true }).paint).toBe('grey');
  });

  it('vehicleDrawing differs between vehicles, also for long identification numbers', () => {
    const numbers = Array.from({ length: 8 }, (_, index) => `WVWZZZ1KZAW00000${index}`);
    expect(new Set(numbers.map((number) => vehicleDrawing(vehicleWith(number, {}, 'de')).paint)).size).toBe(8);
  });
});
