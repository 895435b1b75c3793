import { describe, expect, it } from 'vitest';
import { type Vehicle, vehicle as vehicleSchema } from '#contract/garage/garage.endpoints.ts';
import { MAX_VEHICLES } from '#contract/garage/garage.rules.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import {
  createOwner,
  createOwnerOf,
  outcome,
  PLATES,
  paramsOf,
  scriptedRegistry,
  vehiclesOf,
} from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const registry = scriptedRegistry();
const test = useApp({ now: () => NOW, dependencies: { registry } });

describe('adding a vehicle', () => {
  it('a plate of each language is accepted and its language stored', async () => {
    for (const locale of ['en', 'es', 'fr', 'de', 'it'] as const) {
      const owner = await createOwner(test, locale);
      const [added] = vehiclesOf(await owner.add(PLATES[locale].toLowerCase()));
      expect(added).toMatchObject({ plate: PLATES[locale], locale, make: null, bought_with_us: false, images: null });
      expect(vehicleSchema.parse(added)).toEqual(added);
      expect(vehiclesOf(await owner.save({ plate: PLATES[locale], make: 'Fiat' }, 'en'))[0]?.locale).toBe(locale);
    }
  });

  it('an invalid plate is refused with the format of the country', async () => {
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

  it('a plate is recognised in any notation', async () => {
    const owner = await createOwner(test);
    await owner.add('ab 123-cd');
    for (const plate of ['AB123CD', 'Ab-123 cD', 'ab.123.cd'])
      expect(outcome(await owner.add(plate))).toBe('409 garage.plate.already-present');
    expect(await owner.list()).toHaveLength(1);
  });

  it('the sixth vehicle is refused, and a duplicate plate is reported first', async () => {
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

  it('two users can have the same plate', async () => {
    const [one, other] = [await createOwner(test), await createOwner(test)];
    expect(vehiclesOf(await one.add('AB123CD'))).toHaveLength(1);
    expect(vehiclesOf(await other.add('AB123CD'))).toHaveLength(1);
  });

  it('adding a vehicle fails after the account is deleted', async () => {
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

describe('vehicles of other users', () => {
  it('vehicles of other users are answered like unknown ones', async () => {
    const { plate } = await createOwnerOf(test, 'it');
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

  it('vehicles of other users are not changed', async () => {
    const { owner, plate } = await createOwnerOf(test, 'it');
    const stranger = await createOwner(test);
    await stranger.add(plate);
    await stranger.save({ plate, make: 'Fiat', model: 'Panda', vehicle_data_info: { last_revealed_km: 7 } });
    await stranger.remove(plate);
    expect(await stranger.list()).toEqual([]);
    expect(await owner.get(plate)).toMatchObject({ make: null, vehicle_data_info: { last_revealed_km: null } });
  });
});

it('a vehicle can be removed once', async () => {
  const { owner, plate } = await createOwnerOf(test, 'it');
  await owner.add('BB123CD');
  expect(vehiclesOf(await owner.remove('ab 123 cd')).map((vehicle) => vehicle.plate)).toEqual(['BB123CD']);
  expect(outcome(await owner.remove(plate))).toBe('404 garage.vehicle-not-found');
});

it('the profile and the export show the same vehicles', async () => {
  const { owner, plate } = await createOwnerOf(test, 'en');
  await owner.save({ plate, make: 'Fiat', vehicle_tax_info: { price: 131.58 } });
  const [listed] = (await owner.list()) as [Vehicle];
  expect(await test.services.garage.listVehicles(owner.userId, 'en')).toEqual([listed]);
  expect(await test.services.garage.getVehicle(owner.userId, plate, 'en')).toEqual(listed);
  const exported = await test.services.garage.exportVehicles(owner.userId, 'en');
  expect(exported).toEqual({
    data: [
      {
        ...listed,
        own_deadlines: [],
        history: [],
        sharing: { guests: [], invitations: [], sale_sheets: [] },
        readings: [],
        log: [],
        documents: [],
        added_at: '2026-11-15T10:00:00.000Z',
        picture: null,
      },
    ],
    files: [],
  });
});
