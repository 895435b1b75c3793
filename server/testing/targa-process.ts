import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#server/database/free-port.ts';

const MAIN = fileURLToPath(new URL('../../build/programs/main.js', import.meta.url));

/** A first start creates and seeds a database, on a machine that may be busy; tests that start processes have 120 s. */
const START_TIMEOUT_MS = 110_000;

export interface TargaProcess {
  child: ChildProcess;
  origin: string;
  output(): string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Waits until a path answers with a status. */
  until(path: string, status: number, withinMs?: number): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The server as npm start runs it, on a free port by default. */
export async function startTarga(env: NodeJS.ProcessEnv): Promise<TargaProcess> {
  const port = env['PORT'] ?? (await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const origin = `http://127.0.0.1:${port}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual' });

  return {
    child,
    origin,
    get,
    output: () => output,
    async until(path, status, withinMs = START_TIMEOUT_MS) {
      const deadline = Date.now() + withinMs;
      let last: unknown = 'nothing';
      while (Date.now() < deadline) {
        if (child.exitCode !== null) throw new Error(`Targa ended with ${child.exitCode}: ${output}`);
        last = await get(path).then(
          (response) => response.status,
          (error: Error) => error.message,
        );
        if (last === status) return;
        await sleep(100);
      }
      throw new Error(`${path} did not answer ${status} in time but ${last}: ${output}`);
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
      }
      return child.exitCode;
    },
  };
}

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/** An empty folder that PostgreSQL's own user can enter too. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'targa-process-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
