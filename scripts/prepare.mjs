// Steps that commands need before anything is installed: plain JavaScript for Node 20 and later.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
export const NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Runs a program to its end; rejects when it fails. Its output is returned, and shown unless `quiet`: at once, or from
 * the end of another run on (`showAfter`), so that the output of two programs is not mixed.
 */
export function run(program, args, { env = {}, quiet = false, showAfter, allowFailure = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isShown = !quiet && !showAfter;
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (isShown) target.write(chunk);
      });
    }
    const show = () => {
      process.stdout.write(output);
      isShown = true;
    };
    const shown = showAfter?.then(show, show);
    child.on('error', reject);
    child.on('exit', async (code) => {
      await shown;
      if (code === 0 || allowFailure) resolve({ code, output });
      else reject(new Error(`${program} ${args.join(' ')} failed with ${code}${quiet ? `\n${output}` : ''}`));
    });
  });
}

/** Runs a tool of node_modules with the pinned Node. */
export function runTool(tool, args, options) {
  return run(NODE, [join(MODULES, '.bin', tool), ...args], options);
}

/** Installs what the lock file names, unless it is installed already. */
export async function install({ development = true } = {}) {
  if (existsSync(NODE) && isInstalled(ROOT, { development })) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) await run(process.execPath, [npm, ...args]);
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}

export const SITE_INPUTS = [
  'web',
  'contract',
  'locales',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'chunks.ts',
  'client-contract.ts',
  'paths-of-routes.ts',
  'router-parts.ts',
  'style-modules.ts',
  'scripts/compress-assets.mjs',
  'scripts/shorten-manifest.mjs',
  'react-router.config.ts',
];
const PROGRAM_INPUTS = ['server', 'contract', 'content', 'locales', 'package-lock.json', 'scripts/bundle-programs.mjs'];

const SITE = { name: 'site', inputs: SITE_INPUTS };
const PROGRAMS = { name: 'programs', inputs: PROGRAM_INPUTS };
const BENCH = { name: 'bench', inputs: [...PROGRAM_INPUTS, 'bench/targa-server.ts'] };

/** Builds the site and the programs that serve it, each unless none of its sources has changed. */
export async function build() {
  await buildOnce(SITE, async () => {
    await runTool('react-router', ['build'], { quiet: true });
    await run(NODE, [join(ROOT, 'scripts', 'compress-assets.mjs')]);
  });
  await buildPrograms();
}

export async function buildPrograms() {
  await buildOnce(PROGRAMS, () => run(NODE, [join(ROOT, 'scripts', 'bundle-programs.mjs')]));
}

/** The server that is measured. */
export async function buildBench() {
  await buildOnce(BENCH, () => run(NODE, [join(ROOT, 'scripts', 'bundle-programs.mjs'), '--bench']));
}

/** The bundled command line, or its source if that has changed since: commands never build beside a running site. */
export function commandLine() {
  return isBuilt(PROGRAMS) ? 'build/programs/cli.js' : 'server/cli.ts';
}

async function buildOnce(part, work) {
  if (isBuilt(part)) return;
  console.log(`Building the ${part.name} …`);
  await work();
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(markOf(part), fingerprint(part.inputs));
}

function isBuilt(part) {
  const mark = markOf(part);
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(part.inputs);
}

function markOf({ name }) {
  return join(ROOT, 'build', `.${name}-built`);
}

/** A hash that changes when any of these files does. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
  } else if (!path.includes('.test.')) {
    hash.update(path).update(readFileSync(full));
  }
}
