import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preparedFolder } from '#server/testing/prepared-folder.ts';
import { startTarga, type TargaProcess, type TemporaryFolder } from '#server/testing/targa-process.ts';

let folder: TemporaryFolder;
const running: TargaProcess[] = [];

async function start(env: NodeJS.ProcessEnv = {}): Promise<TargaProcess> {
  const targa = await startTarga({ DATA_DIR: folder.path, ...env });
  running.push(targa);
  return targa;
}

beforeAll(async () => {
  folder = await preparedFolder();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((targa) => targa.stop()));
});
afterAll(() => folder.remove());

async function countEvent(targa: TargaProcess): Promise<number> {
  const response = await fetch(`${targa.origin}/wp-json/dkwp/v2/analytics/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'search_open', page: 'home' }),
  });
  return response.status;
}

it('the server restarts after kill -9 with every acknowledged write', async () => {
  for (let round = 0; round < 3; round++) {
    const targa = await start();
    await targa.until('/health/ready', 200);
    expect(await countEvent(targa)).toBe(200);
    await targa.stop('SIGKILL');
  }
  const targa = await start();
  await targa.until('/health/ready', 200);
  const makes = (await (await targa.get('/wp-json/dkwp/v2/car/makes')).json()) as unknown[];
  expect(makes).toHaveLength(42);
  expect(await targa.stop()).toBe(0);
});

describe('beside a running server', () => {
  let first: TargaProcess;

  beforeAll(async () => {
    first = await startTarga({ DATA_DIR: folder.path });
    await first.until('/health/ready', 200);
  });
  afterAll(async () => void (await first.stop()));

  it('a second process on the data folder is refused, and the first goes on', async () => {
    expect((await first.get('/')).status).toBe(200);
    const second = await start();
    const code = await new Promise((resolve) => second.child.on('exit', resolve));
    expect(code).toBe(1);
    expect(second.output()).toMatch(/Another Targa is running on .*Stop it first/);
    expect(second.output()).not.toContain('    at ');
    expect((await first.get('/health/ready')).status).toBe(200);
  });

  it('a taken port is reported, and no database is left running', async () => {
    const other = await preparedFolder();
    const second = await start({ PORT: new URL(first.origin).port, DATA_DIR: other.path });
    const code = await new Promise((resolve) => second.child.on('exit', resolve));
    expect(code).toBe(1);
    expect(second.output()).toMatch(/EADDRINUSE/);
    expect(existsSync(`${other.path}/database/postgres/postmaster.pid`)).toBe(false);
    await other.remove();
  });

  it('the server finishes running requests before it stops in order', async () => {
    const idle = connectSocket(Number(new URL(first.origin).port), '127.0.0.1');
    idle.on('error', () => undefined);
    await once(idle, 'connect');
    const request = get(`${first.origin}/ev-page`, { headers: { expect: '100-continue' } });
    const answer = once(request, 'response') as Promise<[IncomingMessage]>;
    // The server sends it when it has read the request, and answers afterwards.
    await once(request, 'continue');
    const code = await first.stop();
    const [response] = await answer;
    expect(response.statusCode).toBe(200);
    expect(code).toBe(0);
    expect(first.output()).toContain('"msg":"stopped"');
    idle.destroy();
  });
});

it('an invalid variable is named when the start fails', async () => {
  const targa = await start({ PORT: 'abc', SEED: 'lots' });
  const code = await new Promise((resolve) => targa.child.on('exit', resolve));
  expect(code).toBe(1);
  expect(targa.output().split('\n')).toHaveLength(2);
  expect(JSON.parse(targa.output())).toEqual({
    level: 'fatal',
    time: expect.any(Number),
    msg: 'Targa cannot start: PORT must be a number\nSEED must be demo or none',
  });
});
