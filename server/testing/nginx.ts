import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '#server/database/free-port.ts';
import { temporaryFolder } from './targa-process.ts';

const EXAMPLE = new URL('../../deploy/nginx.conf', import.meta.url);
const START_TIMEOUT_MS = 10_000;

export interface Nginx {
  origin: string;
  /** Reloads with a list of servers, as an operator does before removing one. */
  use(upstreams: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** nginx with the configuration of deploy/, on a free port in front of these servers. */
export async function startNginx(upstreams: readonly string[]): Promise<Nginx> {
  const folder = await temporaryFolder();
  const port = await freePort();
  await mkdir(join(folder.path, 'logs'));
  const example = await readFile(EXAMPLE, 'utf8');
  const configure = (servers: readonly string[]) =>
    writeFile(join(folder.path, 'nginx.conf'), configuration(example, port, servers));
  await configure(upstreams);
  const child = spawn(
    process.env['NGINX_PATH'] ?? 'nginx',
    ['-p', folder.path, '-c', 'nginx.conf', '-e', 'logs/error.log'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let failure: string | undefined;
  child.on('error', ({ message }) => (failure = message));
  child.on('exit', (code) => (failure = `exit code ${code}`));
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isListening(origin))) {
    if (failure || Date.now() > deadline) throw new Error(`nginx did not start: ${failure ?? 'no answer'}`);
    await sleep(20);
  }
  return {
    origin,
    async use(servers) {
      const before = await workers(child.pid);
      await configure(servers);
      child.kill('SIGHUP');
      // The old workers finish their requests with the old list.
      while ((await workers(child.pid)).some((pid) => before.includes(pid))) await sleep(20);
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGQUIT');
      await exit;
      await folder.remove();
    },
  };
}

async function workers(pid = 0): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]);
  return stdout.trim().split('\n');
}

function isListening(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}

/** The example of deploy/ with these servers, on loopback and without TLS. */
function configuration(example: string, port: number, upstreams: readonly string[]): string {
  const servers = upstreams.map((upstream) => `  server ${new URL(upstream).host} $1;`).join('\n');
  const site = example
    .replace(/(?: *server 127\.0\.0\.1:\d+ (.*);\n)+/, `${servers}\n`)
    .replace(/^server \{\n *listen 80;[^}]*\}\n/m, '')
    .replace(/^ *listen .*443 .*\n/gm, '')
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('server_name', `listen 127.0.0.1:${port};\n  server_name`);
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
events {}
http {
access_log off;
client_body_temp_path body;
proxy_temp_path proxy;
fastcgi_temp_path fastcgi;
uwsgi_temp_path uwsgi;
scgi_temp_path scgi;
${site}
}
`;
}
