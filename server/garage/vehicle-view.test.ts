import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vehicle } from '#contract/garage/garage.endpoints.ts';
import { MAX_CRAWL_MS } from '#contract/garage/garage.rules.ts';
import { addDays, daysBetween, todayIn } from '#contract/shared/days.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import type { StoredVehicle } from './garage.store.ts';
import { deadlineStatus } from './law/deadlines.ts';
import { toVehicle } from './vehicle-view.ts';
import { yearlyKilometres } from './yearly-kilometres.ts';

const NOON = new Date('2026-11-15T12:00:00Z');

function stored(changes: Partial<StoredVehicle> = {}): StoredVehicle {
  return {
    id: 'b6f1c3a0-0000-4000-8000-000000000001',
    userId: 'b6f1c3a0-0000-4000-8000-000000000002',
    plate: 'AB123CD',
    locale: 'it',
    createdAt: NOON,
    make: 'Fiat',
    model: 'Panda',
    version: null,
    submodelId: null,
    boughtWithUs: false,
    photoId: null,
    paint: null,
    typedFields: [],
    matriculation: null,
    powerKw: null,
    fuelType: null,
    displacement: null,
    euroEmission: null,
    bodyType: null,
    averageConsumption: null,
    co2: null,
    inNorthernIreland: false,
    lastRevealedKm: null,
    lastRevealedKmOn: null,
    insuranceDeadline: null,
    insuranceSource: null,
    insurer: null,
    isInsuranceActive: null,
    policyUntil: null,
    reviewDeadline: null,
    reviewSource: null,
    lastReviewKm: null,
    taxDeadline: null,
    taxSource: null,
    taxPriceCents: null,
    taxRegion: null,
    taxReliefs: [],
    dataCrawlSince: null,
    insuranceCrawlSince: null,
    reviewCrawlSince: null,
    taxCrawlSince: null,
    ...changes,
  };
}

describe('texts of a vehicle', () => {
  const measured = stored({
    powerKw: 51,
    displacement: 1242,
    averageConsumption: 5.6,
    fuelType: 'petrol',
    lastReviewKm: 12_345,
    taxPriceCents: 21_930,
    isInsuranceActive: true,
  });
  const textsIn = (locale: Locale, change: Partial<StoredVehicle> = {}) => {
    const view = toVehicle({ ...measured, ...change }, locale, NOON);
    return [
      view.vehicle_data_info.power_kw_str,
      view.vehicle_data_info.displacement_str,
      view.vehicle_data_info.average_consumption_str,
      view.vehicle_review_info.last_review_km_str,
      view.vehicle_tax_info.price_str,
      view.vehicle_insurance_info.is_insurance_active_str,
    ];
  };

  it.each([
    ['it', ['51 kW (69 CV)', '1.242 cm³', '5,6 l/100 km', '12.345 km', '219,30 €', 'Assicurazione attiva']],
    ['en', ['68 hp (51 kW)', '1,242 cc', '50.4 mpg', '7,671 miles', '€219.30', 'Insured']],
    ['es', ['51 kW (69 CV)', '1.242 cm³', '5,6 l/100 km', '12.345 km', '219,30 €', 'Seguro en vigor']],
    ['fr', ['51 kW (69 ch)', '1\u202f242 cm³', '5,6 l/100 km', '12\u202f345 km', '219,30 €', 'Assurance en cours']],
    ['de', ['51 kW (69 PS)', '1.242 cm³', '5,6 l/100 km', '12.345 km', '219,30 €', 'Versichert']],
  ] as const)('the texts of a vehicle are localised in %s', (locale, texts) => {
    expect(textsIn(locale)).toEqual(texts);
  });

  it('amounts of a British car are in pounds in any language', () => {
    expect(textsIn('en', { locale: 'en' })[4]).toBe('£219.30');
    expect(textsIn('it', { locale: 'en' })[4]).toBe('219,30 £');
    expect(textsIn('es', { locale: 'en', taxPriceCents: 123_456 })[4]).toBe('1.234,56 £');
  });

  it('the consumption of electric cars is in kilowatt-hours', () => {
    expect(textsIn('it', { fuelType: 'bev', averageConsumption: 14 })[2]).toBe('14,0 kWh/100 km');
    expect(textsIn('en', { fuelType: 'bev', averageConsumption: 14 })[2]).toBe('4.4 mi/kWh');
  });

  it('unknown values have no text', () => {
    for (const locale of LOCALES) {
      const view = toVehicle(stored(), locale, NOON);
      expect(vehicle.parse(view)).toEqual(view);
      expect(JSON.stringify(view)).not.toMatch(/_str":"/);
    }
  });
});

describe('status of a deadline', () => {
  it('a deadline is expired before today, urgent for thirty days, normal afterwards', () => {
    const today = '2026-11-15';
    expect(deadlineStatus('2026-11-14', today)).toBe('expired');
    expect(deadlineStatus('2026-11-15', today)).toBe('urgent');
    expect(deadlineStatus('2026-12-15', today)).toBe('urgent');
    expect(deadlineStatus('2026-12-16', today)).toBe('normal');
  });

  it('the status of a deadline never becomes less urgent', () => {
    const order = ['normal', 'urgent', 'expired'];
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), (ahead, later) => {
        const deadline = addDays('2026-11-15', ahead);
        const now = order.indexOf(deadlineStatus(deadline, '2026-11-15'));
        expect(order.indexOf(deadlineStatus(deadline, addDays('2026-11-15', later)))).toBeGreaterThanOrEqual(now);
        expect(now).toBe(ahead < 0 ? 2 : ahead <= 30 ? 1 : 0);
      }),
    );
  });

  it.each([
    // Winter: Rome is an hour ahead of London and of UTC.
    ['it', '2026-11-14T22:59:59Z', '2026-11-14'],
    ['it', '2026-11-14T23:00:00Z', '2026-11-15'],
    ['en', '2026-11-14T23:59:59Z', '2026-11-14'],
    ['en', '2026-11-15T00:00:00Z', '2026-11-15'],
    // Summer: two hours, and London one.
    ['it', '2026-07-14T21:59:59Z', '2026-07-14'],
    ['it', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['es', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['fr', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['de', '2026-07-14T22:00:00Z', '2026-07-15'],
    ['en', '2026-07-14T22:59:59Z', '2026-07-14'],
    ['en', '2026-07-14T23:00:00Z', '2026-07-15'],
    // The hours of daylight saving changes.
    ['it', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['it', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['it', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['en', '2027-01-01T00:00:00Z', '2027-01-01'],
  ] as const)('the day in %s changes at local midnight: at %s it is %s', (locale, moment, today) => {
    const now = new Date(moment);
    expect(todayIn(locale, now)).toBe(today);
    const statusOf = (deadline: string) =>
      toVehicle(stored({ locale, reviewDeadline: deadline }), 'de', now).vehicle_review_info.next_deadline_status;
    expect(statusOf(addDays(today, -1))).toBe('expired');
    expect(statusOf(today)).toBe('urgent');
    expect(statusOf(addDays(today, 30))).toBe('urgent');
    expect(statusOf(addDays(today, 31))).toBe('normal');
  });
});

describe('insurance cover', () => {
  const insurance = (locale: Locale, insuranceDeadline: string, isInsuranceActive: boolean | null = true) =>
    toVehicle(stored({ locale, insuranceDeadline, isInsuranceActive }), 'it', NOON).vehicle_insurance_info;

  it('an insurance covers fifteen more days in Italy', () => {
    expect(insurance('it', '2026-11-05')).toMatchObject({
      next_deadline_status: 'expired',
      covered_until: '2026-11-20',
      is_insurance_active: true,
    });
    expect(insurance('it', '2026-10-31')).toMatchObject({ covered_until: '2026-11-15', is_insurance_active: true });
    expect(insurance('it', '2026-10-30')).toMatchObject({
      covered_until: '2026-11-14',
      is_insurance_active: false,
      is_insurance_active_str: 'Assicurazione non attiva',
    });
    expect(insurance('it', '2027-10-30', null).is_insurance_active).toBeNull();
  });

  it('elsewhere the owner’s entry decides whether the insurance is active', () => {
    for (const locale of ['en', 'fr', 'de'] as const)
      expect(insurance(locale, '2025-01-01')).toMatchObject({ covered_until: null, is_insurance_active: true });
    // A Spanish policy that was not cancelled covers for another month, clamped to its last day.
    expect(insurance('es', '2025-01-31')).toMatchObject({ covered_until: '2025-02-28', is_insurance_active: true });
  });
});

it('a section counts as being looked up for five minutes at most', () => {
  const since = (ms: number) => new Date(NOON.getTime() - ms);
  const crawls = (ms: number) => {
    const mark = since(ms);
    const view = toVehicle(
      stored({ dataCrawlSince: mark, insuranceCrawlSince: mark, reviewCrawlSince: mark, taxCrawlSince: mark }),
      'it',
      NOON,
    );
    return [view.vehicle_data_info, view.vehicle_insurance_info, view.vehicle_review_info, view.vehicle_tax_info].map(
      (section) => section.is_crawling,
    );
  };
  expect(crawls(0)).toEqual([true, true, true, true]);
  expect(crawls(MAX_CRAWL_MS - 1)).toEqual([true, true, true, true]);
  expect(crawls(MAX_CRAWL_MS)).toEqual([false, false, false, false]);
});

it('a photo has a URL for each size', () => {
  const photoId = 'b6f1c3a0-0000-4000-8000-000000000003';
  const path = '/wp-json/garagek/v1/user/vehicle/AB123CD/image';
  expect(toVehicle(stored({ photoId }), 'it', NOON).images).toEqual({
    resized_192x192: `${path}/192x192?v=${photoId}`,
    resized_1200x900: `${path}/1200x900?v=${photoId}`,
  });
});

describe('kilometres a year', () => {
  it('kilometres a year are counted from the registration to the reading', () => {
    const car = stored({ matriculation: '2020-01-01', lastRevealedKm: 60_000, lastRevealedKmOn: '2024-01-01' });
    expect(toVehicle(car, 'it', NOON).yearly_km_turnover).toBe(15_000);
    expect(toVehicle({ ...car, matriculation: null }, 'it', NOON).yearly_km_turnover).toBeNull();
    expect(toVehicle({ ...car, lastRevealedKm: null }, 'it', NOON).yearly_km_turnover).toBeNull();
    expect(toVehicle({ ...car, lastRevealedKm: 0 }, 'it', NOON).yearly_km_turnover).toBe(0);
  });

  it('kilometres a year need a month of driving and stay plausible', () => {
    expect(yearlyKilometres(900, '2026-01-01', '2026-01-30')).toBeNull();
    expect(yearlyKilometres(900, '2026-01-01', '2026-01-31')).toBe(10_958);
    expect(yearlyKilometres(900, '2026-01-01', '2025-01-01')).toBeNull();
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: -1_000, max: 40_000 }), (kilometres, days) => {
        const yearly = yearlyKilometres(kilometres, '2020-02-29', addDays('2020-02-29', days));
        expect(yearly === null).toBe(days < 30);
        expect(yearly ?? 0).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(yearly ?? 0)).toBe(true);
      }),
    );
  });
});

it('the suggested inspection follows the country of the vehicle', () => {
  const suggested = (locale: Locale, matriculation: string | null) =>
    toVehicle(stored({ locale, matriculation }), 'it', NOON).vehicle_review_info.suggested_deadline;
  expect(suggested('it', '2024-05-10')).toBe('2028-05-31');
  expect(suggested('de', '2024-05-10')).toBe('2027-05-31');
  expect(suggested('en', '2024-05-10')).toBe('2027-05-10');
  expect(suggested('it', null)).toBeNull();
});

it('days are counted across months, years and daylight saving changes', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
