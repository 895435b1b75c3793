import { describe, expect, it } from 'vitest';
import { MAX_VEHICLES, type Vehicle, vehicle as vehicleSchema } from '#contract/garage.ts';
import type { Locale } from '#contract/locale.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import { createOwner, outcome, scriptedRegistry, vehiclesOf } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

let clock = new Date('2026-11-15T10:00:00Z');
const registry = scriptedRegistry();
const test = useApp({ now: () => clock, dependencies: { registry } });

const PLATES: Record<Locale, string> = {
  it: 'AB123CD',
  en: 'AB12CDE',
  es: '1234BCD',
  fr: '1234AB75',
  de: 'WVWZZZ1KZAW000001',
};

async function withVehicle(locale: Locale) {
  const owner = await createOwner(test, locale);
  await owner.add(PLATES[locale]);
  return { owner, plate: PLATES[locale], read: () => owner.get(PLATES[locale]) };
}

const paramsOf = (body: string) => JSON.parse(body).data.params;

describe('adding', () => {
  it('takes the plate of each language and remembers the language', async () => {
    for (const locale of ['en', 'es', 'fr', 'de', 'it'] as const) {
      const owner = await createOwner(test, locale);
      const [added] = vehiclesOf(await owner.add(PLATES[locale].toLowerCase()));
      expect(added).toMatchObject({ plate: PLATES[locale], locale, make: null, bought_with_us: false, images: null });
      expect(vehicleSchema.parse(added)).toEqual(added);
      expect(vehiclesOf(await owner.save({ plate: PLATES[locale], make: 'Fiat' }, 'en'))[0]?.locale).toBe(locale);
    }
  });

  it('refuses what is no plate there, and says how one looks', async () => {
    const owner = await createOwner(test);
    const refused = await owner.add('AB12CDE');
    expect(outcome(refused)).toBe('400 garage.plate.invalid');
    expect(paramsOf(refused.body)).toEqual({ plate: 'validation.plate?example=AA123AA' });
    expect(outcome(await owner.add('AB123CD', 'de'))).toBe('400 garage.plate.invalid');
    for (const plate of ['---', 'ÀB123CD', 'AB123CD1', "AB123CD'"])
      expect(outcome(await owner.add(plate)), plate).toBe('400 garage.plate.invalid');
    for (const plate of ['', ' ', 'A'.repeat(30)]) expect(outcome(await owner.add(plate))).toBe('400 request.invalid');
    expect(await owner.list()).toEqual([]);
  });

  it('knows a plate again however it is written', async () => {
    const owner = await createOwner(test);
    await owner.add('ab 123-cd');
    for (const plate of ['AB123CD', 'Ab-123 cD', 'ab.123.cd'])
      expect(outcome(await owner.add(plate))).toBe('409 garage.plate.already-present');
    expect(await owner.list()).toHaveLength(1);
  });

  it('stops at five, and says first that a plate is there already', async () => {
    const owner = await createOwner(test);
    const plates = ['CC001AA', 'AA001AA', 'BB001AA', 'EE001AA', 'DD001AA'];
    for (const plate of plates) await owner.add(plate);
    expect((await owner.list()).map(({ plate }) => plate)).toEqual(plates);
    expect(plates).toHaveLength(MAX_VEHICLES);
    expect(outcome(await owner.add('FF001AA'))).toBe('409 garage.plate.limit');
    expect(outcome(await owner.add('AA001AA'))).toBe('409 garage.plate.already-present');
    expect(vehiclesOf(await owner.remove('BB001AA')).map(({ plate }) => plate)).toEqual([
      'CC001AA',
      'AA001AA',
      'EE001AA',
      'DD001AA',
    ]);
    expect(
      vehiclesOf(await owner.add('FF001AA'))
        .map(({ plate }) => plate)
        .at(-1),
    ).toBe('FF001AA');
  });

  it('lets two people have the same plate', async () => {
    const [one, other] = [await createOwner(test), await createOwner(test)];
    expect(vehiclesOf(await one.add('AB123CD'))).toHaveLength(1);
    expect(vehiclesOf(await other.add('AB123CD'))).toHaveLength(1);
  });

  it('is for people who are still there', async () => {
    const { token, userId } = await insertAccount(test);
    await test.database.connection.pool.query('delete from users where id = $1', [userId]);
    await expect(test.services.garage.saveVehicle(userId, { plate: 'AB123CD' }, 'it')).rejects.toMatchObject({
      code: 'session.expired',
    });
    const url = '/wp-json/garagek/v1/user/vehicle';
    const response = await test.app.inject({ method: 'GET', url, headers: { 'dk-authorization': token } });
    expect(response.statusCode).toBe(401);
  });
});

/** Everything a person may send, with the right types. */
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

describe('changing', () => {
  it('everything that section 7 lists, where there is no registry', async () => {
    for (const locale of ['en', 'es', 'de'] as const) {
      const { owner, plate } = await withVehicle(locale);
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
          fuel_type: null,
          body_type: null,
          euro_emission: null,
          is_crawling: false,
        },
        vehicle_insurance_info: {
          next_deadline: '2027-01-10',
          next_deadline_status: 'normal',
          insurer: 'Mutua del Ponte',
          is_insurance_active: true,
          covered_until: null,
        },
        vehicle_review_info: { next_deadline: '2027-03-31', last_review_km: 40_000 },
        vehicle_tax_info: { next_deadline: '2027-05-31', price: 131.58, region: 'lazio', is_crawling: false },
      });
    }
  });

  it('no road tax of a French vehicle', async () => {
    const { owner, plate } = await withVehicle('fr');
    const [changed] = vehiclesOf(await owner.save({ plate, ...EVERYTHING }));
    expect(changed?.vehicle_tax_info).toMatchObject({ next_deadline: null, price: null, region: null });
    expect(changed?.vehicle_review_info.next_deadline).toBe('2027-03-31');
  });

  it('dates and kilometres of an Italian vehicle, whatever language its owner reads', async () => {
    registry.answer = (_, section) =>
      section === 'data' ? { make: 'Opel', model: 'Corsa', matriculation: '2015-06-01' } : 'unknown';
    const { owner, plate } = await withVehicle('it');
    registry.answer = () => 'unknown';
    const [changed] = vehiclesOf(await owner.save({ plate, ...EVERYTHING }, 'en'));
    expect(changed).toMatchObject({
      make: 'Opel',
      model: 'Corsa',
      vehicle_data_info: { matriculation: '2015-06-01', displacement: null, power_kw: null, last_revealed_km: 61_000 },
      vehicle_insurance_info: { next_deadline: '2027-01-10', insurer: null, is_insurance_active: null },
      vehicle_review_info: { next_deadline: '2027-03-31', last_review_km: null },
      vehicle_tax_info: { next_deadline: '2027-05-31', price: null, region: null },
    });
  });

  it('the name of an Italian vehicle only while it has none', async () => {
    const { owner, plate } = await withVehicle('it');
    const naming = { make: 'Fiat', model: 'Panda', vehicle_data_info: { matriculation: '2019-03-02' } };
    const [named] = vehiclesOf(await owner.save({ plate, ...naming }));
    expect(named).toMatchObject(naming);
    const again = { make: 'Audi', model: 'A3', vehicle_data_info: { matriculation: '2020-01-01' } };
    expect(vehiclesOf(await owner.save({ plate, ...again }))[0]).toMatchObject(naming);
  });

  it('only what is sent, and empties what is emptied', async () => {
    const { owner, plate, read } = await withVehicle('en');
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

  it('nothing when a whole vehicle comes back as it was', async () => {
    const { owner, plate, read } = await withVehicle('en');
    await owner.save({ plate, ...EVERYTHING });
    const before = await read();
    clock = new Date('2026-11-16T10:00:00Z');
    expect(vehiclesOf(await owner.save(before))).toEqual([before]);
    expect(vehiclesOf(await owner.save({ plate, bought_with_us: true }))).toEqual([before]);
    // The same kilometres sent alone were read again today.
    await owner.save({ plate, vehicle_data_info: { last_revealed_km: 61_000 } });
    expect((await read()).vehicle_data_info.last_revealed_km_last_update).toBe('2026-11-16');
    clock = new Date('2026-11-15T10:00:00Z');
  });

  it('takes days as pickers send them', async () => {
    const { owner, plate } = await withVehicle('it');
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
  ])('refuses an unlikely %s.%s of %s', async (section, field, day) => {
    const { owner, plate, read } = await withVehicle('en');
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
  ])('refuses %s %o', async (section, fields) => {
    const { owner, plate } = await withVehicle('en');
    const refused = await owner.save({ plate, [section]: fields });
    expect(outcome(refused)).toBe('400 request.invalid');
    expect(Object.keys(paramsOf(refused.body))).toEqual([`${section}.${Object.keys(fields)[0]}`]);
  });

  it('keeps cents and half kilowatts', async () => {
    const { owner, plate } = await withVehicle('en');
    const sent = { vehicle_tax_info: { price: '19.99' }, vehicle_data_info: { power_kw: '51.55' } };
    expect(vehiclesOf(await owner.save({ plate, ...sent }))[0]).toMatchObject({
      vehicle_tax_info: { price: 19.99, price_str: '£19.99' },
      vehicle_data_info: { power_kw: 51.55 },
    });
  });
});

describe("other people's vehicles", () => {
  it('are as unknown as vehicles that are not there', async () => {
    const { plate } = await withVehicle('it');
    const stranger = await createOwner(test);
    const bodies = await Promise.all(
      [plate, 'ZZ999ZZ'].flatMap((some) => [
        stranger.save({ plate: some, vehicle_data_info: { last_revealed_km: 1 } }),
        stranger.save({ plate: some, bought_with_us: true }),
        stranger.remove(some),
        stranger.crawl(some, 'data'),
      ]),
    );
    for (const response of bodies) expect(outcome(response)).toBe('404 garage.vehicle-not-found');
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    const { userId } = stranger;
    await expect(test.services.garage.getVehicle(userId, plate, 'it')).rejects.toMatchObject({
      code: 'garage.vehicle-not-found',
    });
  });

  it('stay as they are', async () => {
    const { owner, plate } = await withVehicle('it');
    const stranger = await createOwner(test);
    await stranger.add(plate);
    await stranger.save({ plate, make: 'Fiat', model: 'Panda', vehicle_data_info: { last_revealed_km: 7 } });
    await stranger.remove(plate);
    expect(await stranger.list()).toEqual([]);
    expect(await owner.get(plate)).toMatchObject({ make: null, vehicle_data_info: { last_revealed_km: null } });
  });
});

it('removing takes a vehicle away once', async () => {
  const { owner, plate } = await withVehicle('it');
  await owner.add('BB123CD');
  expect(vehiclesOf(await owner.remove('ab 123 cd')).map((vehicle) => vehicle.plate)).toEqual(['BB123CD']);
  expect(outcome(await owner.remove(plate))).toBe('404 garage.vehicle-not-found');
});

it('the profile and the export show the same vehicles', async () => {
  const { owner, plate } = await withVehicle('en');
  await owner.save({ plate, ...EVERYTHING });
  const [listed] = (await owner.list()) as [Vehicle];
  expect(await test.services.garage.listVehicles(owner.userId, 'en')).toEqual([listed]);
  expect(await test.services.garage.getVehicle(owner.userId, plate, 'en')).toEqual(listed);
  const [exported] = await test.services.garage.exportVehicles(owner.userId, 'en');
  expect(exported).toEqual({ ...listed, added_at: '2026-11-15T10:00:00.000Z', picture: null });
});
