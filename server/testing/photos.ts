import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { vehicles } from '#server/garage/garage.tables.ts';
import { insertAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';

export const TEST_PLATE = 'AB12CDE';
const TIMEOUT_MS = 10_000;

/** A user with a car, and calls about its photo. */
export async function insertOwner(test: TestApp) {
  const { token, userId } = await insertAccount(test, { locale: 'en' });
  await test.database.connection.database
    .insert(vehicles)
    .values({ userId, plate: TEST_PLATE, locale: 'en', createdAt: new Date() });
  const url = `/wp-json/garagek/v1/user/vehicle/${TEST_PLATE}/image`;
  const headers = { 'dk-authorization': token, 'accept-language': 'en' };
  const send = async (content?: Buffer, field = 'image', fileName?: string) => {
    const form = await uploadForm(field, content, fileName);
    return test.app.inject({ method: 'POST', url, payload: form.payload, headers: { ...headers, ...form.headers } });
  };
  return {
    userId,
    token,
    url,
    headers,
    send,
    /** Uploads a valid photo and returns its id. */
    async upload(content?: Buffer): Promise<string> {
      const response = await send(content);
      if (response.statusCode !== 200) throw new Error(`Uploading answered ${response.body}`);
      return photoIdOf(response.json());
    },
    remove: () => test.app.inject({ method: 'DELETE', url, headers }),
    get: (size: string, token?: string) =>
      test.app.inject({ url: `${url}/${size}`, headers: { ...headers, ...(token && { 'dk-authorization': token }) } }),
  };
}

export function photoIdOf({ images }: Pick<Vehicle, 'images'>): string {
  const id = images && new URL(images.resized_192x192, 'http://localhost').searchParams.get('v');
  if (!id) throw new Error('There is no photo');
  return id;
}

/** The names of all stored files of photos. */
export async function photoFiles(test: TestApp): Promise<string[]> {
  try {
    return (await readdir(join(test.dataFolder, 'files', 'photos'))).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function filesOf(...photoIds: string[]): string[] {
  return photoIds.flatMap((id) => [`${id}-1200x900.webp`, `${id}-192x192.webp`]).sort();
}

/** Waits until the stored files are these, because jobs run asynchronously. */
export async function waitForFiles(test: TestApp, expected: string[]): Promise<string[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  let names = await photoFiles(test);
  while (names.join() !== expected.join() && Date.now() < deadline) {
    await sleep(50);
    names = await photoFiles(test);
  }
  return names;
}
