import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { preparedFolder } from '#server/testing/prepared-folder.ts';
import { register } from '#server/testing/register.ts';
import { runTargaCommand } from '#server/testing/targa-command.ts';
import { startTarga, type TargaProcess, temporaryFolder } from '#server/testing/targa-process.ts';
import { samplePicture } from '#server/testing/upload-form.ts';

const API = '/wp-json/garagek/v1/user';
const PLATE = 'AB123CD';

const opened = new AsyncDisposableStack();
let site: TargaProcess;
let folder: string;
let file: string;
let token: string;

beforeAll(async () => {
  folder = await newFolder(preparedFolder());
  file = join(await newFolder(temporaryFolder()), 'targa.backup');
  site = await startTarga({ DATA_DIR: folder });
  opened.defer(async () => void (await site.stop()));
  await site.until('/health/ready', 200);
  token = await register(site, 'anna@example.com');
  expect((await post(site, '/vehicle', { plate: PLATE })).status).toBe(200);
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await samplePicture())]), 'car.jpg');
  expect((await post(site, `/vehicle/${PLATE}/image`, form)).status).toBe(200);
});
afterAll(() => opened.disposeAsync());

async function newFolder(making: ReturnType<typeof temporaryFolder>): Promise<string> {
  const { path, remove } = await making;
  opened.defer(remove);
  return path;
}

function post({ origin }: TargaProcess, path: string, body: object): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${origin}${API}${path}`, {
    method: 'POST',
    headers: { 'dk-authorization': token, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

interface Vehicle {
  images: { resized_192x192: string };
  vehicle_data_info: { last_revealed_km: number | null };
}

async function vehicleAt(server: TargaProcess): Promise<Vehicle> {
  const response = await server.get(`${API}/vehicle`, { 'dk-authorization': token });
  return ((await response.json()) as { vehicles: [Vehicle] }).vehicles[0];
}

async function photoAt(server: TargaProcess): Promise<Buffer> {
  const { pathname, search } = new URL((await vehicleAt(server)).images.resized_192x192, server.origin);
  const response = await server.get(pathname + search, { 'dk-authorization': token });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Writes kilometres until stopped, and returns the last acknowledged value. */
function writeKilometres() {
  let kilometres = 0;
  let isRunning = true;
  const done = (async () => {
    while (isRunning) {
      // The registry may have found more kilometres meanwhile.
      const body = { plate: PLATE, vehicle_data_info: { last_revealed_km: kilometres + 1, confirmed: true } };
      if ((await post(site, '/vehicle', body)).ok) kilometres += 1;
    }
  })();
  return {
    kilometres: () => kilometres,
    async stop() {
      isRunning = false;
      await done;
    },
  };
}

const restore = (dataFolder: string, ...args: string[]) =>
  runTargaCommand(['restore', file, ...args], { DATA_DIR: dataFolder });

describe('backup and restore', () => {
  it('a backup made during writes is restored as it was, and the restored site can be written to', async () => {
    const writing = writeKilometres();
    const before = writing.kilometres();
    const made = await runTargaCommand(['backup', file], { DATA_DIR: folder });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/holds \d\d tables and 3 files/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writing.stop();

    const target = await newFolder(temporaryFolder());
    expect(await restore(target)).toMatchObject({ code: 0, stderr: '' });
    const restored = await startTarga({ DATA_DIR: target });
    opened.defer(async () => void (await restored.stop()));
    await restored.until('/health/ready', 200);
    const kilometres = (await vehicleAt(restored)).vehicle_data_info.last_revealed_km ?? 0;
    expect(kilometres).toBeGreaterThanOrEqual(before);
    expect(kilometres).toBeLessThanOrEqual(writing.kilometres());
    expect((await photoAt(restored)).equals(await photoAt(site))).toBe(true);
    expect(await (await restored.get('/wp-json/dkwp/v2/car/makes')).json()).toEqual(
      await (await site.get('/wp-json/dkwp/v2/car/makes')).json(),
    );
    // New rows get new ids.
    expect((await post(restored, '/vehicle', { plate: 'AB124CD' })).status).toBe(200);
    await expect(register(restored, 'bruno@example.com')).resolves.toMatch(/^\S+$/);
    await restored.stop();

    const full = await restore(target);
    expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('The database is not empty. Add --replace')]);
    expect(await restore(target, '--replace')).toMatchObject({ code: 0, stderr: '' });
  });

  it('a backup is not restored into a running site', async () => {
    const { code, stderr } = await restore(folder, '--replace');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/Another Targa is running on .*Stop it first/)]);
  });

  it('a damaged or truncated backup is refused before anything is changed', async () => {
    const whole = await readFile(file);
    const target = await newFolder(temporaryFolder());
    const check = (...args: string[]) => callTargaCommand(['restore', file, ...args], { DATA_DIR: target });
    expect((await check('--dry-run')).stdout).toContain('is whole');
    for (const place of [40, whole.length >> 1, whole.length - 40]) {
      const damaged = Buffer.from(whole);
      damaged[place] = (damaged[place] ?? 0) ^ 0xff;
      await writeFile(file, damaged);
      expect((await check('--dry-run')).code, `damaged at ${place}`).toBe(1);
    }
    await writeFile(file, whole);
    await truncate(file, whole.length - 100);
    const { code, stderr } = await check();
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not a whole backup')]);
    await writeFile(file, 'no archive at all');
    expect((await check()).stderr).toContain('is not a whole backup');
  });
});
