import { beforeAll, describe, expect, it } from 'vitest';
import { createOwner, KNOWN_SECTIONS, scriptedRegistry } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';
import { linkedSubmodel } from './submodel-link.ts';

const registry = scriptedRegistry();
const test = useApp({ runsJobs: true, dependencies: { registry } });

let pandina: number | undefined;
let golf: number | undefined;
beforeAll(async () => {
  pandina = await test.services.catalogue.findSubmodel('Fiat', 'Pandina');
  golf = await test.services.catalogue.findSubmodel('Volkswagen', 'Golf');
  expect([typeof pandina, typeof golf]).toEqual(['number', 'number']);
});

describe('link between vehicle and catalogue', () => {
  it('a vehicle is linked to its submodel as soon as the registry knows the car', async () => {
    registry.answer = (_plate, section) =>
      section === 'data' ? { ...KNOWN_SECTIONS.data, make: 'FIAT', model: 'PANDINA' } : 'unknown';
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    expect(await owner.get('AB123CD')).toMatchObject({ make: 'FIAT', model: 'PANDINA', submodel_id: pandina });
  });

  it('a vehicle is linked when a job finds the car later', async () => {
    registry.answer = () => {
      throw new Error('Not now');
    };
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    registry.answer = (_plate, section) =>
      section === 'data' ? { ...KNOWN_SECTIONS.data, make: 'Fiat', model: 'Pandina' } : 'unknown';
    await expect.poll(async () => (await owner.get('AB123CD')).submodel_id, { timeout: 60_000 }).toBe(pandina);
  });

  it('a vehicle is linked when the owner of an Italian car names it', async () => {
    registry.answer = () => 'unknown';
    const owner = await createOwner(test);
    await owner.add('AB123CD');
    expect((await owner.get('AB123CD')).submodel_id).toBeNull();
    await owner.save({ plate: 'AB123CD', make: 'Volkswagen', model: 'Golf' });
    expect((await owner.get('AB123CD')).submodel_id).toBe(golf);
    // The owner's own words can be corrected, and the link follows.
    await owner.save({ plate: 'AB123CD', make: 'Fiat', model: 'Pandina' });
    expect(await owner.get('AB123CD')).toMatchObject({ make: 'Fiat', submodel_id: pandina });
  });

  it('the link follows the names of a foreign car', async () => {
    const owner = await createOwner(test, 'es');
    const own = '1234BCD';
    await owner.add(own);
    await owner.save({ plate: own, make: 'Volkswagen' });
    expect((await owner.get(own)).submodel_id).toBeNull();
    await owner.save({ plate: own, model: 'Golf' });
    expect((await owner.get(own)).submodel_id).toBe(golf);
    await owner.save({ plate: own, vehicle_data_info: { last_revealed_km: 1_000 } });
    expect((await owner.get(own)).submodel_id).toBe(golf);
    await owner.save({ plate: own, make: 'Fiat', model: 'pandina' });
    expect((await owner.get(own)).submodel_id).toBe(pandina);
    await owner.save({ plate: own, model: 'Duna' });
    expect((await owner.get(own)).submodel_id).toBeNull();
  });
});

describe('updates of the link', () => {
  const find = async (make: string, model: string) => (make === 'Fiat' && model === 'Panda' ? 7 : undefined);

  it('the link is only changed with a name', async () => {
    expect(await linkedSubmodel({}, { make: 'Fiat', model: 'Panda' }, find)).toEqual({});
    expect(await linkedSubmodel({ make: 'Fiat' }, { make: null, model: 'Panda' }, find)).toEqual({ submodelId: 7 });
    expect(await linkedSubmodel({ make: null }, { make: 'Fiat', model: 'Panda' }, find)).toEqual({ submodelId: null });
    expect(await linkedSubmodel({ model: 'Uno' }, { make: 'Fiat', model: 'Panda' }, find)).toEqual({
      submodelId: null,
    });
  });
});
