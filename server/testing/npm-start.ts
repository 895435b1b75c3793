import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/database/free-port.ts';
import { preparedFolder } from './prepared-folder.ts';

const LAUNCH = new URL('../../scripts/launch.mjs', import.meta.url).href;

const STARTER = `import { writeFileSync } from 'node:fs';
import { launch } from '${LAUNCH}';
writeFileSync('launcher.pid', String(process.pid));
launch('build/programs/main.js');
`;

/** Some shells wait for their last command, others exec it, which leaves one process less between npm and us. */
const SHELLS = { waiting: '#!/bin/sh\neval "$2"\nexit $?\n', replaced: '#!/bin/sh\neval "exec $2"\n' };

/** Asking more often would take longer than the start. */
const READY_PAUSE_MS = 100;

export interface NpmStart {
  /** Of npm, and of the process group that a terminal would send signals to. */
  pid: number;
  output(): string;
  stopReading(): void;
  untilReady(): Promise<void>;
  launcherPid(): Promise<number>;
  /** As soon as PostgreSQL runs. */
  postgresPid(): Promise<number>;
  remove(): Promise<void>;
}

/**
 * `npm start` in a process group of its own, without installing and building: npm, its shell, our launcher, the server.
 */
export async function npmStart({ shell = 'waiting' }: { shell?: keyof typeof SHELLS } = {}): Promise<NpmStart> {
  const folder = await preparedFolder();
  const shellFile = join(folder.path, 'shell.sh');
  await writeFile(join(folder.path, 'start.mjs'), STARTER);
  await writeFile(shellFile, SHELLS[shell], { mode: 0o755 });
  await writeFile(join(folder.path, 'package.json'), '{ "name": "starter", "scripts": { "start": "node start.mjs" } }');
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: folder.path,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: folder.path,
      PORT: String(port),
      DATA_DIR: folder.path,
      npm_config_script_shell: shellFile,
    },
  });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));

  const readPid = async (file: string) =>
    Number.parseInt(await readFile(join(folder.path, file), 'utf8').catch(() => ''), 10) || undefined;
  const readPostgresPid = () => readPid('database/postgres/postmaster.pid');

  async function until<Found>(look: () => Promise<Found | undefined | false>, pauseMs = 20): Promise<Found> {
    for (;;) {
      const found = await look();
      if (found) return found;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`npm start has ended: ${output}`);
      await sleep(pauseMs);
    }
  }

  return {
    pid,
    output: () => output,
    stopReading() {
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    },
    launcherPid: () => until(() => readPid('launcher.pid')),
    postgresPid: () => until(readPostgresPid),
    async untilReady() {
      const requestReady = () => fetch(`http://127.0.0.1:${port}/health/ready`);
      const isReady = () =>
        requestReady().then(
          ({ ok }) => ok,
          () => false,
        );
      await until(isReady, READY_PAUSE_MS);
    },
    async remove() {
      for (const target of [-pid, await readPostgresPid()])
        if (target && isAlive(target)) process.kill(target, 'SIGKILL');
      await folder.remove();
    },
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
