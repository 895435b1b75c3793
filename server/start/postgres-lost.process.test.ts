import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { preparedFolder } from '#server/testing/prepared-folder.ts';
import { startTarga, type TargaProcess, type TemporaryFolder } from '#server/testing/targa-process.ts';

const SOON = { timeout: 30_000, interval: 50 };
const MAKES = '/wp-json/dkwp/v2/car/makes';

let folder: TemporaryFolder;
let targa: TargaProcess;

beforeEach(async () => {
  folder = await preparedFolder();
});
afterEach(async () => {
  await targa.stop();
  await folder.remove();
});

async function start(): Promise<void> {
  targa = await startTarga({ DATA_DIR: folder.path });
  await targa.until('/health/ready', 200);
}

const cluster = () => join(folder.path, 'database', 'postgres');

function postmaster(): number {
  return Number.parseInt(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8'), 10);
}

async function countEvent(): Promise<number> {
  const response = await fetch(`${targa.origin}/wp-json/dkwp/v2/analytics/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'search_open', page: 'home' }),
  });
  return response.status;
}

/** Kills it and waits until the site has lost and found its database. */
async function killAndRecover(): Promise<void> {
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => targa.output(), SOON).toContain('PostgreSQL runs again');
  await targa.until('/health/ready', 200, 30_000);
  expect(postmaster()).not.toBe(killed);
}

describe('a killed embedded PostgreSQL', () => {
  it('a killed PostgreSQL is restarted on the same port without losing acknowledged writes', async () => {
    await start();
    const port = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[3];
    expect(await countEvent()).toBe(200);
    await killAndRecover();
    expect(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[3]).toBe(port);
    expect((await targa.get(MAKES)).status).toBe(200);
    expect(await countEvent()).toBe(200);
    const events = async () => (await callTargaCommand(['events'], { DATA_DIR: folder.path })).stdout;
    await expect.poll(events, SOON).toMatch(/search_open +2/);
    expect(await targa.stop()).toBe(0);
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
  });

  it('a PostgreSQL left behind by a killed process is restarted too', async () => {
    await start();
    const left = postmaster();
    await targa.stop('SIGKILL');
    await start();
    expect(postmaster()).toBe(left);
    await killAndRecover();
    expect(await countEvent()).toBe(200);
  });

  it('the process ends with one clear line when PostgreSQL cannot be restarted', async () => {
    await start();
    const control = join(cluster(), 'global', 'pg_control');
    await rename(control, `${control}.away`);
    process.kill(postmaster(), 'SIGKILL');
    await expect.poll(() => targa.child.exitCode, { timeout: 60_000 }).toBe(1);
    const last = targa.output().trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(
        /^Targa has failed: .*PostgreSQL has ended and could not be started again in 6 tries\.$/,
      ),
    });
  });
});
