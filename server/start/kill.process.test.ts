import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedFolder } from '#server/testing/prepared-folder.ts';
import { register } from '#server/testing/register.ts';
import { runTargaCommand } from '#server/testing/targa-command.ts';
import { startTarga, type TargaProcess, type TemporaryFolder } from '#server/testing/targa-process.ts';
import { samplePicture } from '#server/testing/upload-form.ts';

const ROUNDS = 10;
const WRITERS = 8;
const API = '/wp-json/garagek/v1';

let folder: TemporaryFolder;
let targa: TargaProcess;
let picture: Blob;

beforeAll(async () => {
  folder = await preparedFolder();
  picture = new Blob([new Uint8Array(await samplePicture())]);
});
afterAll(async () => {
  await targa.stop();
  await folder.remove();
});

async function start(): Promise<void> {
  targa = await startTarga({ DATA_DIR: folder.path });
  await targa.until('/health/ready', 200);
}

async function send<Answer>(method: string, path: string, token: string | undefined, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(targa.origin + path, {
    method,
    headers: {
      ...(token !== undefined && { 'dk-authorization': token }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

interface Vehicle {
  plate: string;
  images: { resized_192x192: string } | null;
  vehicle_data_info: { last_revealed_km: number | null };
}
interface Profile {
  token: string;
  city: string;
  vehicles: Vehicle[];
}

/** What was acknowledged to one user. */
interface Writer {
  token: string;
  plate: string;
  kilometres: number;
  city: number;
  hasPhoto: boolean;
}

async function openWriter(index: number): Promise<Writer> {
  const token = await register(targa, `writer-${index}@example.com`);
  const plate = `AB10${index}CD`;
  await send('POST', `${API}/user/vehicle`, token, { plate });
  return { token, plate, kilometres: 0, city: 0, hasPhoto: false };
}

/** Writes until the server dies, remembering what was acknowledged. */
async function writeUntilKilled(writer: Writer): Promise<void> {
  const { token, plate } = writer;
  try {
    for (;;) {
      const kilometres = writer.kilometres + 1;
      // The registry may have found more kilometres meanwhile.
      const reading = { last_revealed_km: kilometres, confirmed: true };
      await send('POST', `${API}/user/vehicle`, token, { plate, vehicle_data_info: reading });
      writer.kilometres = kilometres;
      await send('PUT', `${API}/user/profile`, token, { city: String(writer.city + 1) });
      writer.city += 1;
      await upload(writer);
    }
  } catch (error) {
    // Anything but a lost connection is a failure.
    if (error instanceof TypeError) return;
    throw error;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

async function upload(writer: Writer): Promise<void> {
  const form = new FormData();
  form.set('image', picture, 'car.jpg');
  await send('POST', `${API}/user/vehicle/${writer.plate}/image`, writer.token, form);
  writer.hasPhoto = true;
}

async function photoFiles(): Promise<string[]> {
  const names = await readdir(join(folder.path, 'files'), { recursive: true });
  return names.filter((name) => name.endsWith('.webp')).sort();
}

it('killing the server ten times with -9 during writes loses no acknowledged write', { timeout: 240_000 }, async () => {
  await start();
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => openWriter(index)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = writers.map(({ kilometres }) => kilometres);
    const writing = Promise.all(writers.map(writeUntilKilled));
    const haveWritten = () => writers.every(({ kilometres }, index) => kilometres > (before[index] ?? 0));
    await Promise.race([writing, until(haveWritten)]);
    // At another moment in each round.
    await sleep(30 * round);
    await targa.stop('SIGKILL');
    await writing;
    await start();
    for (const { token, plate, kilometres, city, hasPhoto } of writers) {
      const profile = await send<Profile>('GET', `${API}/user/profile`, token);
      const vehicle = profile.vehicles.find((candidate) => candidate.plate === plate);
      // The last write may have been saved although its response was lost.
      expect(vehicle?.vehicle_data_info.last_revealed_km ?? 0).toBeGreaterThanOrEqual(kilometres);
      expect(Number(profile.city || 0)).toBeGreaterThanOrEqual(city);
      if (hasPhoto) expect(vehicle?.images).not.toBeNull();
    }
  }
  expect(Math.min(...writers.map(({ kilometres }) => kilometres))).toBeGreaterThanOrEqual(ROUNDS);

  // At least one photo has to be stored, even on a slow machine.
  for (const writer of writers.slice(0, 1)) await upload(writer);
  const { code, stderr } = await runTargaCommand(['photos', 'sweep', '--now'], { DATA_DIR: folder.path });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const profiles = await Promise.all(writers.map(({ token }) => send<Profile>('GET', `${API}/user/profile`, token)));
  const urls = profiles.flatMap(({ vehicles }) => vehicles.flatMap(({ images }) => images?.resized_192x192 ?? []));
  const expected = urls.flatMap((url) => {
    const id = new URL(url, targa.origin).searchParams.get('v');
    return [`${id}-1200x900.webp`, `${id}-192x192.webp`];
  });
  expect((await photoFiles()).map((name) => name.split('/').at(-1)).sort()).toEqual(expected.sort());
});
