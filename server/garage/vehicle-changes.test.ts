import { describe, expect, it } from 'vitest';
import { CORRECTABLE_FIELDS } from '#contract/garage/garage.rules.ts';
import {
  createOwner,
  createOwnerOf,
  outcome,
  paramsOf,
  scriptedRegistry,
  vehiclesOf,
} from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = new Date('2026-11-15T10:00:00Z');
const registry = scriptedRegistry();
const test = useApp({ now: () => clock, dependencies: { registry } });

/** Every field a user may send, with valid types. */
const EVERYTHING = {
  make: 'Fiat',
  model: 'Panda',
  submodel_id: 12,
  bought_with_us: true,
  locale: 'de',
  vehicle_data_info: {
    matriculation: '2019-03-02',
    displacement: 1242,
    power_kw: 51.5,
    last_revealed_km: 61_000,
    fuel_type: 'diesel',
    body_type: 'suv',
    euro_emission: 'euro1',
    is_crawling: true,
  },
  vehicle_insurance_info: {
    next_deadline: '2027-01-10',
    insurer: 'Mutua del Ponte',
    is_insurance_active: true,
    next_deadline_status: 'expired',
  },
  vehicle_review_info: { next_deadline: '2027-03-31', last_review_km: 40_000 },
  vehicle_tax_info: { next_deadline: '2027-05-31', price: 131.58, region: 'lazio', is_crawling: true },
};

describe('changing a vehicle', () => {
  it('all fields of section 7 can be changed where there is no registry', async () => {
    for (const locale of ['en', 'es', 'de'] as const) {
      const { owner, plate } = await createOwnerOf(test, locale);
      const [changed] = vehiclesOf(await owner.save({ plate, ...EVERYTHING }));
      expect(changed).toMatchObject({
        make: 'Fiat',
        model: 'Panda',
        locale,
        submodel_id: null,
        bought_with_us: false,
        vehicle_data_info: {
          matriculation: '2019-03-02',
          displacement: 1242,
          power_kw: 51.5,
          last_revealed_km: 61_000,
          last_revealed_km_last_update: '2026-11-15',
          fuel_type: 'diesel',
          body_type: 'suv',
          euro_emission: 'euro1',
          is_crawling: false,
        },
        vehicle_insurance_info: {
          next_deadline: '2027-01-10',
          next_deadline_status: 'normal',
          insurer: 'Mutua del Ponte',
          is_insurance_active: true,
          covered_until: locale === 'es' ? '2027-02-10' : null,
        },
        vehicle_review_info: { next_deadline: '2027-03-31', last_review_km: 40_000 },
        vehicle_tax_info: { next_deadline: '2027-05-31', price: 131.58, region: 'lazio', is_crawling: false },
      });
    }
  });

  it('the road tax of a French vehicle cannot be changed', async () => {
    const { owner, plate } = await createOwnerOf(test, 'fr');
    const [changed] = vehiclesOf(await owner.save({ plate, ...EVERYTHING }));
    expect(changed?.vehicle_tax_info).toMatchObject({ next_deadline: null, price: null, region: null });
    expect(changed?.vehicle_review_info.next_deadline).toBe('2027-03-31');
  });

  it('an Italian vehicle keeps what the registry knows; dates, kilometres and the rest can be changed in any language', async () => {
    registry.answer = (_, section) =>
      section === 'data' ? { make: 'Opel', model: 'Corsa', matriculation: '2015-06-01' } : 'unknown';
    const { owner, plate } = await createOwnerOf(test, 'it');
    registry.answer = () => 'unknown';
    const [changed] = vehiclesOf(await owner.save({ plate, ...EVERYTHING }, 'en'));
    expect(changed).toMatchObject({
      make: 'Opel',
      model: 'Corsa',
      vehicle_data_info: {
        matriculation: '2015-06-01',
        displacement: 1242,
        power_kw: 51.5,
        fuel_type: 'diesel',
        last_revealed_km: 61_000,
      },
      vehicle_insurance_info: { next_deadline: '2027-01-10', insurer: null, is_insurance_active: null },
      vehicle_review_info: { next_deadline: '2027-03-31', last_review_km: null },
      vehicle_tax_info: { next_deadline: '2027-05-31', price: null, region: 'lazio' },
    });
  });

  it('what the owner of an Italian vehicle has typed can be corrected', async () => {
    const { owner, plate } = await createOwnerOf(test, 'it');
    const naming = { make: 'Fiat', model: 'Pandda', vehicle_data_info: { matriculation: '2019-03-02' } };
    const [named] = vehiclesOf(await owner.save({ plate, ...naming }));
    expect(named).toMatchObject(naming);
    expect(named?.correctable).toEqual(CORRECTABLE_FIELDS);
    const corrected = { make: 'Fiat', model: 'Panda', vehicle_data_info: { fuel_type: 'lpg', co2: 109 } };
    expect(vehiclesOf(await owner.save({ plate, ...corrected }))[0]).toMatchObject(corrected);
  });

  it('an accepted suggestion is marked as estimated until its owner types another day', async () => {
    const { owner, plate, read } = await createOwnerOf(test, 'en');
    await owner.save({ plate, vehicle_data_info: { matriculation: '2022-03-15' } });
    const { suggested_deadline: day, suggested_reasons } = (await read()).vehicle_review_info;
    expect([day, suggested_reasons]).toEqual(['2027-03-15', ['every-year', 'assumed-on-time']]);
    await owner.save({ plate, vehicle_review_info: { next_deadline: day, is_estimated: true } });
    expect((await read()).vehicle_review_info).toMatchObject({ next_deadline: day, source: 'estimated' });
    await owner.save({ plate, vehicle_review_info: { next_deadline: '2027-03-14' } });
    expect((await read()).vehicle_review_info.source).toBe('typed');
    await owner.save({ plate, vehicle_review_info: { next_deadline: '' } });
    expect((await read()).vehicle_review_info.source).toBeNull();
  });

  it('Northern Ireland inspects a car for the first time a year later', async () => {
    const { owner, plate, read } = await createOwnerOf(test, 'en');
    await owner.save({ plate, vehicle_data_info: { matriculation: '2024-03-15' } });
    expect((await read()).vehicle_review_info.suggested_deadline).toBe('2027-03-15');
    await owner.save({ plate, vehicle_data_info: { in_northern_ireland: true } });
    expect((await read()).vehicle_review_info).toMatchObject({
      suggested_deadline: '2028-03-15',
      suggested_reasons: ['first-after-four-years'],
    });
  });

  it('the road tax is explained step by step, or says what is missing', async () => {
    const { owner, plate } = await createOwnerOf(test, 'de');
    const data = { matriculation: '2022-05-01', fuel_type: 'petrol', displacement: 1498 };
    await owner.save({ plate, vehicle_data_info: data });
    expect((await owner.explainTax(plate)).json()).toMatchObject({ amount: null, missing: ['co2'], lines: [] });
    await owner.save({ plate, vehicle_data_info: { co2: 145 } });
    expect((await owner.explainTax(plate)).json()).toEqual({
      from: '2027-05-01',
      amount: 139,
      lines: [
        { code: 'displacement', quantity: 15, rate: 2, amount: 30 },
        { code: 'co2', quantity: 20, rate: 2, amount: 40 },
        { code: 'co2', quantity: 20, rate: 2.2, amount: 44 },
        { code: 'co2', quantity: 10, rate: 2.5, amount: 25 },
      ],
      late: null,
      hints: ['german-notice'],
      missing: [],
    });
    const stranger = await createOwner(test, 'de');
    expect(outcome(await stranger.explainTax(plate))).toBe('404 garage.vehicle-not-found');
  });

  it('reliefs only the owner knows change the Italian road tax', async () => {
    const { owner, plate, read } = await createOwnerOf(test, 'it');
    const data = { matriculation: '2019-03-02', fuel_type: 'petrol', power_kw: 85, euro_emission: 'euro6' };
    await owner.save({ plate, vehicle_data_info: data, vehicle_tax_info: { region: 'lombardia' } });
    expect((await read()).vehicle_tax_info).toMatchObject({
      suggested_deadline: '2027-03-31',
      suggested_reasons: ['tax-registration-month'],
    });
    expect((await owner.explainTax(plate)).json()).toMatchObject({ from: '2027-03-31', amount: 219.3 });
    await owner.save({ plate, vehicle_tax_info: { reliefs: ['direct-debit'] } });
    expect((await owner.explainTax(plate)).json()).toMatchObject({ amount: 186.41, late: null });
    // Paid fifteen days late: a penalty, and interest.
    await owner.save({ plate, vehicle_tax_info: { next_deadline: '2026-10-31' } });
    expect((await owner.explainTax(plate)).json()).toMatchObject({
      amount: 186.41,
      late: { days: 15, penalty: 2.33, interest: 0.12 },
    });
  });

  it('the paint of the drawing is chosen and given up again', async () => {
    const { owner, plate, read } = await createOwnerOf(test, 'it');
    await owner.save({ plate, paint: 'grey' });
    expect((await read()).paint).toBe('grey');
    await owner.save({ plate, paint: '' });
    expect((await read()).paint).toBeNull();
    expect(outcome(await owner.save({ plate, paint: 'mud' }))).toBe('400 request.invalid');
  });

  it('only the fields sent are changed, and empty ones are cleared', async () => {
    const { owner, plate, read } = await createOwnerOf(test, 'en');
    await owner.save({ plate, ...EVERYTHING });
    const before = await read();
    await owner.save({ plate, vehicle_insurance_info: { insurer: '' }, vehicle_tax_info: { price: null } });
    await owner.save({ plate, vehicle_review_info: { next_deadline: '' }, vehicle_data_info: { displacement: '' } });
    const after = await read();
    expect(after.vehicle_insurance_info).toEqual({ ...before.vehicle_insurance_info, insurer: null });
    expect(after.vehicle_tax_info).toMatchObject({ price: null, price_str: null, next_deadline: '2027-05-31' });
    expect(after.vehicle_review_info).toMatchObject({ next_deadline: null, last_review_km: 40_000 });
    expect(after.vehicle_data_info).toMatchObject({ displacement: null, power_kw: 51.5 });
    expect({ make: after.make, model: after.model }).toEqual({ make: 'Fiat', model: 'Panda' });
  });

  it('sending back a whole vehicle changes nothing', async () => {
    const { owner, plate, read } = await createOwnerOf(test, 'en');
    await owner.save({ plate, ...EVERYTHING });
    const before = await read();
    clock = new Date('2026-11-16T10:00:00Z');
    expect(vehiclesOf(await owner.save(before))).toEqual([before]);
    expect(vehiclesOf(await owner.save({ plate, bought_with_us: true }))).toEqual([before]);
    // The same kilometres sent alone count as a reading of today.
    await owner.save({ plate, vehicle_data_info: { last_revealed_km: 61_000 } });
    expect((await read()).vehicle_data_info.last_revealed_km_last_update).toBe('2026-11-16');
    clock = new Date('2026-11-15T10:00:00Z');
  });

  it('days are accepted in the formats of date pickers', async () => {
    const { owner, plate } = await createOwnerOf(test, 'it');
    const deadlines = { vehicle_insurance_info: { next_deadline: '2027-01-10T00:00:00+01:00' } };
    const [changed] = vehiclesOf(await owner.save({ plate, ...deadlines }));
    expect(changed?.vehicle_insurance_info).toMatchObject({ next_deadline: '2027-01-10', covered_until: '2027-01-25' });
  });

  it.each([
    ['vehicle_data_info', 'matriculation', '1899-12-31'],
    ['vehicle_data_info', 'matriculation', '2026-11-16'],
    ['vehicle_insurance_info', 'next_deadline', '1989-12-31'],
    ['vehicle_review_info', 'next_deadline', '2101-01-01'],
    ['vehicle_tax_info', 'next_deadline', '0001-01-01'],
  ])('an implausible %s.%s of %s is refused', async (section, field, day) => {
    const { owner, plate, read } = await createOwnerOf(test, 'en');
    const refused = await owner.save({ plate, [section]: { [field]: day } });
    expect(outcome(refused)).toBe('400 request.invalid');
    expect(Object.keys(paramsOf(refused.body))).toEqual([`${section}.${field}`]);
    expect((await read())[section as 'vehicle_data_info']).toMatchObject({ [field]: null });
  });

  it.each([
    ['vehicle_data_info', { displacement: 1242.5 }],
    ['vehicle_data_info', { displacement: true }],
    ['vehicle_data_info', { power_kw: '0x10' }],
    ['vehicle_data_info', { power_kw: -1 }],
    ['vehicle_data_info', { power_kw: [] }],
    ['vehicle_data_info', { last_revealed_km: 'many' }],
    ['vehicle_data_info', { last_revealed_km: '' }],
    ['vehicle_data_info', { last_revealed_km: 2_000_001 }],
    ['vehicle_data_info', { matriculation: '31/12/2020' }],
    ['vehicle_tax_info', { price: 'free' }],
    ['vehicle_tax_info', { price: 1e9 }],
    ['vehicle_tax_info', { region: 'bayern' }],
    ['vehicle_insurance_info', { insurer: 'x'.repeat(81) }],
    ['vehicle_insurance_info', { is_insurance_active: 'yes' }],
  ])('the value of %s %o is refused', async (section, fields) => {
    const { owner, plate } = await createOwnerOf(test, 'en');
    const refused = await owner.save({ plate, [section]: fields });
    expect(outcome(refused)).toBe('400 request.invalid');
    expect(Object.keys(paramsOf(refused.body))).toEqual([`${section}.${Object.keys(fields)[0]}`]);
  });

  it('cents and half kilowatts are stored', async () => {
    const { owner, plate } = await createOwnerOf(test, 'en');
    const sent = { vehicle_tax_info: { price: '19.99' }, vehicle_data_info: { power_kw: '51.55' } };
    expect(vehiclesOf(await owner.save({ plate, ...sent }))[0]).toMatchObject({
      vehicle_tax_info: { price: 19.99, price_str: '£19.99' },
      vehicle_data_info: { power_kw: 51.55 },
    });
  });
});
