import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './prepare.mjs';

/** Where packages install it; a plain user's PATH often lacks these folders. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** An nginx for the tests with several processes: from NGINX_PATH, an installed one, or Debian's package. */
export async function findNginx() {
  const named = process.env.NGINX_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`NGINX_PATH names ${named}, which is not there`);
    return named;
  }
  const found = installed() ?? (await packaged());
  if (!found) throw new Error('No nginx for the tests. Install nginx, or set NGINX_PATH to one.');
  return found;
}

function installed() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

async function packaged() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing nginx from the system packages …');
  const options = { quiet: true, allowFailure: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  // Only the binary is needed: the package must not start a server of its own on port 80.
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {
    ...options,
    env: { ...options.env, RUNLEVEL: '1' },
  });
  return installed();
}
