import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './prepare.mjs';

const NAME = process.platform === 'win32' ? 'java.exe' : 'java';

/** A Java for the checker of HTML: from JAVA_PATH, an installed one, or Debian's package. */
export async function findJava() {
  const named = process.env.JAVA_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`JAVA_PATH names ${named}, which is not there`);
    return named;
  }
  const found = installed() ?? (await packaged());
  if (!found) throw new Error('No Java for the tests. Install a Java runtime (11 or later), or set JAVA_PATH to one.');
  return found;
}

function installed() {
  const home = process.env.JAVA_HOME;
  const folders = [...(home ? [join(home, 'bin')] : []), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, NAME)).find((path) => existsSync(path));
}

async function packaged() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Java from the system packages …');
  const options = { quiet: true, allowFailure: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'default-jre-headless'], options);
  return installed();
}
