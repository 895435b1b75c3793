import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueue } from '#server/jobs/queue.ts';
import { sendMail } from '#server/mail/mail.jobs.ts';
import { JOBS } from '#server/slices.ts';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import { startLoad } from '#server/testing/load.ts';
import { headersOf } from '#server/testing/smtp-server.ts';
import type { TargaProcess } from '#server/testing/targa-process.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { samplePicture } from '#server/testing/upload-form.ts';

const API = '/wp-json/garagek/v1';
const PASSWORD = 'otto ruote di scorta';
/** Ten times the limit of the endpoint, because this test makes many calls. */
const ALLOWED_CALLS = 1_200;
const CALLS = 1_300;
const CONCURRENT_CALLS = 100;
const TIMEOUT_MS = 30_000;

const database = useDatabase();
let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster(database.url, { web: 3, workers: 2 });
}, 180_000);
afterAll(() => cluster.stop());

async function eventually<Value>(what: string, look: () => Promise<Value | undefined | false>): Promise<Value> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`${what} did not happen in time`);
    await sleep(50);
  }
}

interface Answer {
  status: number;
  json<Body>(): Body;
}

async function send(method: string, path: string, token = '', body?: object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(cluster.nginx.origin + path, {
    method,
    headers: {
      ...(token && { 'dk-authorization': token }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: <Body>() => JSON.parse(text) as Body };
}

/** The decoded text of the newest mail to an email address. */
async function mailTo(email: string): Promise<string> {
  const mail = await eventually(`A mail to ${email}`, async () =>
    cluster.smtp.received.findLast(({ to }) => to.includes(email)),
  );
  return mail.source.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}

interface Profile {
  token: string;
  vehicles: {
    plate: string;
    images: { resized_192x192: string } | null;
    vehicle_data_info: { last_revealed_km: number | null };
  }[];
}

/** Registers through the proxy, so that every step may be answered by another process. */
async function register(email: string): Promise<string> {
  const created = await send('POST', `${API}/user/create`, '', {
    email,
    name: 'Anna',
    surname: 'Bianchi',
    privacy: true,
  });
  expect(created.status).toBe(200);
  const key = /[?&]key=([\w-]+)/.exec(await mailTo(email))?.[1];
  const confirmed = await send('POST', `${API}/user/confirm`, '', { key, password: PASSWORD });
  expect(confirmed.status).toBe(200);
  return confirmed.json<Profile>().token;
}

async function addVehicle(token: string, plate: string): Promise<void> {
  expect((await send('POST', `${API}/user/vehicle`, token, { plate })).status).toBe(200);
}

describe('three web and two worker processes behind nginx', () => {
  it('every process accepts every session', async () => {
    const token = await register('session@example.com');
    const answers = await Promise.all(Array.from({ length: 30 }, () => send('GET', `${API}/user/profile`, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect((await send('POST', `${API}/user/logout`, token)).status).toBe(200);
    for (const server of cluster.web) {
      expect((await server.get(`${API}/user/profile`, { 'dk-authorization': token })).status).toBe(401);
    }
  });

  it('processes share rate limits by the IP address that nginx saw', async () => {
    const statuses: number[] = [];
    while (statuses.length < CALLS) {
      // nginx takes some hundred connections at a time.
      const calls = Array.from({ length: CONCURRENT_CALLS }, (_, index) => countEvent(`203.0.113.${index}`));
      statuses.push(...(await Promise.all(calls)));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(ALLOWED_CALLS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(CALLS - ALLOWED_CALLS);
  });

  it('all processes clear their caches when the catalogue changes', async () => {
    const nameOn = async (server: TargaProcess) =>
      /<h1>(.*?)<\/h1>/.exec(await (await server.get('/auto-nuove/fiat/tipo')).text())?.[1];
    for (const server of cluster.web) expect(await nameOn(server)).toBe('Tipo');
    await database.connection.database.execute(sql`update models set name = 'Tipo 2' where slug = 'tipo'`);
    await eventually('The new name everywhere', async () =>
      (await Promise.all(cluster.web.map(nameOn))).every((name) => name === 'Tipo 2'),
    );
  });

  it('each job runs once', async () => {
    const { log } = fastify({ logger: false });
    const queue = createQueue({ url: database.url, jobs: JOBS, runsJobs: false, log });
    await queue.start();
    const people = Array.from({ length: 30 }, (_, index) => `person${index}@example.org`);
    await database.connection.database.transaction(async (transaction) => {
      for (const to of people) {
        await queue.enqueue(transaction, sendMail, { template: 'test', locale: 'it', to, params: {} });
      }
    });
    const received = () => cluster.smtp.received.flatMap(({ to }) => to).filter((to) => people.includes(to));
    await eventually('All mails', async () => new Set(received()).size === people.length);
    await queue.stop();
    expect(received().toSorted()).toEqual(people.toSorted());
    expect(headersOf(cluster.smtp.received.at(-1)?.source ?? '')['from']).toBeDefined();
  });

  it('processes share photos, also when they are erased', async () => {
    const token = await register('photos@example.com');
    await addVehicle(token, 'AB123CD');
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await samplePicture())]), 'car.jpg');
    expect((await send('POST', `${API}/user/vehicle/AB123CD/image`, token, form)).status).toBe(200);
    const profile = (await send('GET', `${API}/user/profile`, token)).json<Profile>();
    const url = new URL(profile.vehicles[0]?.images?.resized_192x192 ?? '', cluster.nginx.origin);
    for (const server of cluster.web) {
      const picture = await server.get(url.pathname + url.search, { 'dk-authorization': token });
      expect(picture.status).toBe(200);
    }
    expect((await send('DELETE', `${API}/user`, token, { password: PASSWORD })).status).toBe(200);
    await eventually('Deleting the files', async () => {
      const names = await readdir(cluster.files, { recursive: true });
      return names.every((name) => !name.endsWith('.webp'));
    });
  });

  it('processes are restarted one after the other under load without a failed request', async () => {
    const token = await register('rolling@example.com');
    await addVehicle(token, 'AB124CD');
    const load = startLoad({ ...reads(token), 'write kilometres': writerOf(token, 'AB124CD').write });
    const stopped = [...cluster.web];
    for (const [index, server] of stopped.entries()) {
      await cluster.nginx.use(origins().filter((origin) => origin !== server.origin));
      expect(await server.stop('SIGTERM')).toBe(0);
      await cluster.restart(index);
      await cluster.nginx.use(origins());
    }
    const { answered, failures } = await load.stop();
    expect({ failures, errors: [...stopped, ...cluster.web].flatMap(errorsOf) }).toEqual({ failures: [], errors: [] });
    expect(answered).toBeGreaterThan(100);
  });

  it('killing one web process with -9 under load loses no acknowledged write', async () => {
    const token = await register('killed@example.com');
    await addVehicle(token, 'AB125CD');
    const writer = writerOf(token, 'AB125CD');
    const reading = startLoad(reads(token));
    const writing = startLoad({ 'write kilometres': writer.write });
    const hasWritten = (count: number) => eventually(`Write ${count}`, async () => writer.acknowledged() >= count);
    await hasWritten(20);
    await cluster.web[1]?.stop('SIGKILL');
    await hasWritten(writer.acknowledged() + 20);
    const [readResult] = await Promise.all([reading.stop(), writing.stop()]);
    await cluster.restart(1);
    // nginx retries reads on another process; an interrupted write is reported to the client.
    expect(readResult.failures).toEqual([]);
    const { vehicles } = (await send('GET', `${API}/user/profile`, token)).json<Profile>();
    expect(vehicles[0]?.vehicle_data_info.last_revealed_km).toBeGreaterThanOrEqual(writer.acknowledged());
  });
});

/** The lines of its log about errors: they tell why a request has failed. */
const errorsOf = ({ output }: TargaProcess) =>
  output()
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line));

const origins = () => cluster.web.map(({ origin }) => origin);

/** An invented X-Forwarded-For must not give a new limit. */
async function countEvent(inventedIp: string): Promise<number> {
  const response = await fetch(`${cluster.nginx.origin}/wp-json/dkwp/v2/analytics/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': inventedIp },
    body: JSON.stringify({ name: 'search_open', page: 'home' }),
  });
  return response.status;
}

/** nginx closes idle connections when its workers change. */
const ONE_REQUEST = { connection: 'close' };

/** A cached page, a rendered one, a public API read and a personal one. */
function reads(token: string): Record<string, () => Promise<Response>> {
  const get =
    (path: string, headers = {}) =>
    () =>
      fetch(cluster.nginx.origin + path, { headers: { ...ONE_REQUEST, ...headers } });
  return {
    'read the home page': get('/'),
    'read the search': get('/cerca-auto?q=panda'),
    'read the makes': get('/wp-json/dkwp/v2/car/makes'),
    'read the profile': get(`${API}/user/profile`, { 'dk-authorization': token }),
  };
}

/** Writes one kilometre more each time, and remembers the last acknowledged value. */
function writerOf(token: string, plate: string) {
  let acknowledged = 0;
  return {
    acknowledged: () => acknowledged,
    async write() {
      const kilometres = acknowledged + 1;
      const response = await fetch(`${cluster.nginx.origin}${API}/user/vehicle`, {
        method: 'POST',
        headers: { ...ONE_REQUEST, 'dk-authorization': token, 'content-type': 'application/json' },
        // The registry may have found more kilometres meanwhile.
        body: JSON.stringify({ plate, vehicle_data_info: { last_revealed_km: kilometres, confirmed: true } }),
      });
      if (response.ok) acknowledged = kilometres;
      return response;
    },
  };
}
