import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/connect.ts';
import { createOwner, outcome, vehiclesOf } from '#server/testing/garage-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

/** An external registry that can become unavailable. */
const KNOWN: Record<string, object> = {
  data: { make: 'Fiat', model: 'Panda', matriculation: '2016-05-04' },
  insurance: { next_deadline: '2027-02-01' },
  review: { next_deadline: '2028-05-31' },
  tax: { next_deadline: '2027-05-31', price: 131.58, region: 'lazio' },
};
const env: NodeJS.ProcessEnv = {};
let isBroken = false;
const registry = createServer((request, response) => {
  const [, plate = '', section = ''] = /^\/it\/vehicles\/(\w+)\/(\w+)$/.exec(request.url ?? '') ?? [];
  if (isBroken) return request.socket.destroy();
  const known = plate.startsWith('ZZ') ? undefined : KNOWN[section];
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(known ?? {}));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  env.VEHICLE_REGISTRY_URL = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/it/`;
});
const test = useApp({ runsJobs: true, env });
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
});

describe('VEHICLE_REGISTRY_URL', () => {
  it('vehicles are looked up in the external registry', async () => {
    const owner = await createOwner(test);
    expect(vehiclesOf(await owner.add('AB123CD'))[0]).toMatchObject({ make: 'Fiat', model: 'Panda' });
    await expect
      .poll(async () => (await owner.get('AB123CD')).vehicle_tax_info.price, { timeout: 60_000 })
      .toBe(131.58);
    expect(vehiclesOf(await owner.add('ZZ123CD'))[1]).toMatchObject({
      make: null,
      vehicle_data_info: { is_crawling: false },
    });
  });

  it('an unavailable external registry fails no request', async () => {
    isBroken = true;
    const owner = await createOwner(test);
    const added = await owner.add('AB123CD');
    expect(outcome(added)).toBe('200');
    expect(vehiclesOf(added)[0]?.vehicle_data_info.is_crawling).toBe(true);
    const { rows } = await test.database.connection.pool.query<{ id: string; data_crawl_since: Date }>(
      'select id, data_crawl_since from vehicles where user_id = $1',
      [owner.userId],
    );
    const [row] = rows;
    if (!row) throw new Error('There is no vehicle');
    const crawl = { vehicleId: row.id, section: 'data' as const, since: row.data_crawl_since, deadline: null };
    const error: Error = await test.services.garage.crawl(crawl, false).then(
      () => new Error('none'),
      (reason) => reason,
    );
    expect(error.name).toBe('RegistryError');
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(`${error.message} ${error.stack}`).not.toContain('AB123CD');
    expect((await owner.get('AB123CD')).vehicle_data_info.is_crawling).toBe(true);
    // The last attempt gives up.
    await expect(test.services.garage.crawl(crawl, true)).rejects.toThrow();
    expect((await owner.get('AB123CD')).vehicle_data_info.is_crawling).toBe(false);
    await owner.remove('AB123CD');
  });
});
