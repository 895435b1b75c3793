import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive, type NpmStart, npmStart } from '#server/testing/npm-start.ts';

const CONCURRENT_RUNS = 2;
const LIMIT_MS = 10_000;

const started: NpmStart[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((site) => site.remove()));
});

async function start(options?: Parameters<typeof npmStart>[0]): Promise<NpmStart> {
  const site = await npmStart(options);
  started.push(site);
  return site;
}

/** Several at once, to provoke race conditions. */
async function several(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONCURRENT_RUNS }, work));
}

async function expectStopped(site: NpmStart, postgres: number): Promise<void> {
  const remaining = () => ({ group: isAlive(-site.pid), postgres: isAlive(postgres) });
  await expect.poll(remaining, { timeout: LIMIT_MS, interval: 20 }).toEqual({ group: false, postgres: false });
}

describe('npm start stops in order, and PostgreSQL with it', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('npm start stops when its process group gets a %s', (signal) =>
    several(async () => {
      const site = await start();
      await site.untilReady();
      const postgres = await site.postgresPid();
      process.kill(-site.pid, signal);
      await expectStopped(site, postgres);
      expect(site.output()).toContain('"msg":"stopped"');
      expect(site.output()).not.toMatch(/"level":"(error|fatal)"/);
    }),
  );

  it('npm start stops when its process group gets two signals in a row', () =>
    several(async () => {
      const site = await start();
      await site.untilReady();
      const postgres = await site.postgresPid();
      for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGTERM'] as const) {
        if (isAlive(-site.pid)) process.kill(-site.pid, signal);
        await sleep(50);
      }
      await expectStopped(site, postgres);
      expect(site.output()).toContain('"msg":"stopped"');
    }));

  it.each([
    ['waits for its last command', 'waiting'],
    ['execs its last command', 'replaced'],
  ] as const)('npm start stops when npm alone gets a SIGTERM, with a shell that %s', (_shell, shell) =>
    several(async () => {
      const site = await start({ shell });
      await site.untilReady();
      const postgres = await site.postgresPid();
      process.kill(site.pid, 'SIGTERM');
      await expectStopped(site, postgres);
      expect(site.output()).toContain('"msg":"stopped"');
    }),
  );

  it('npm start stops when its launcher was killed and could not forward a signal', () =>
    several(async () => {
      const site = await start();
      await site.untilReady();
      const postgres = await site.postgresPid();
      process.kill(await site.launcherPid(), 'SIGKILL');
      await expectStopped(site, postgres);
    }));

  it('npm start stops when its output is no longer read', () =>
    several(async () => {
      const site = await start();
      await site.untilReady();
      const postgres = await site.postgresPid();
      site.stopReading();
      process.kill(-site.pid, 'SIGINT');
      await expectStopped(site, postgres);
    }));

  it('npm start stops when it gets a signal while starting', () =>
    several(async () => {
      const site = await start();
      const postgres = await site.postgresPid();
      process.kill(-site.pid, 'SIGTERM');
      await expectStopped(site, postgres);
    }));
});
