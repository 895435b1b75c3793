import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment, VARIABLES } from './server/environment/env.ts';
import { REQUEST_TIMEOUTS } from './server/http/slow-requests.ts';
import { checkGoingOnline } from './server/start/going-online.ts';

const ROOT = import.meta.dirname;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Read by Node, by glibc, and by other images. */
const NOT_OURS = /^(NODE_ENV|NODE_OPTIONS|MALLOC_\w+|POSTGRES_\w+|UPSTREAMS)$/;

const unknownTo = (names: Iterable<string>) =>
  [...names].filter((name) => !VARIABLES.includes(name) && !NOT_OURS.test(name));

function variablesOf(text: string, pattern: RegExp): Record<string, string> {
  return Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
}

/** The packages that a built file imports, at once or later. */
function packagesIn(text: string): string[] {
  const imports = text.matchAll(
    /^(?:import|export)\b(?:[^'";]*\bfrom)?\s*["']([^"']+)["']|\bimport\(["']([^"']+)["']/gm,
  );
  return [...imports]
    .map(([, first, later]) => first ?? later ?? '')
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

const example = read('deploy/targa.env.example');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const compose = read('deploy/compose.yaml');
const unit = read('deploy/targa@.service');
const launcher = read('scripts/launch.mjs');

const inExample = variablesOf(example, /^([A-Z_]+)=(.*)$/gm);
const inImage = variablesOf(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '', /([A-Z_]+)=(?:"([^"]*)"|\S+)/g);
const inUnit = variablesOf(
  [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join(' '),
  /([A-Z_]+)=("[^"]*"|[^\s"]+)/g,
);

describe('variables', () => {
  it('the example sets all variables that a public site needs', () => {
    expect(() => checkGoingOnline(readEnvironment(inExample))).not.toThrow();
    expect(() =>
      checkGoingOnline(readEnvironment({ ...inExample, HOST: '0.0.0.0', METRICS_PORT: '9464' })),
    ).not.toThrow();
  });

  it('all variables that are set or suggested exist', () => {
    const suggested = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(suggested.length).toBeGreaterThan(15);
    expect(unknownTo(suggested)).toEqual([]);
    expect(Object.keys(inImage)).toEqual(expect.arrayContaining(['HOST', 'DATA_DIR', 'METRICS_PORT', 'NODE_OPTIONS']));
    expect(unknownTo(Object.keys(inImage))).toEqual([]);
    expect(Object.keys(inUnit)).toContain('DATA_DIR');
    expect(unknownTo(Object.keys(inUnit))).toEqual([]);
    const inCompose = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(inCompose).toContain('ROLES');
    expect(unknownTo(inCompose)).toEqual([]);
  });

  it('all variables are described in the README', () => {
    const readme = read('README.md');
    expect(VARIABLES.filter((name) => !readme.includes(`\`${name}\``) && !name.startsWith('AWS_'))).toEqual([]);
  });

  it('the memory settings are the same in launcher, image and unit', () => {
    const flags = /const FLAGS = '(.*)';/.exec(launcher)?.[1];
    expect(flags).toMatch(/--max-old-space-size=\d+/);
    expect(read('Dockerfile')).toContain(`NODE_OPTIONS="${flags}"`);
    expect(unit).toContain(`"NODE_OPTIONS=${flags}"`);
    for (const [, name, value] of launcher.matchAll(/(MALLOC_\w+): '(\d+)'/g)) {
      expect(dockerfile).toContain(`${name}=${value}`);
      expect(unit).toContain(`${name}=${value}`);
    }
  });
});

describe('files and commands', () => {
  it('the files and scripts of the Dockerfile exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, list = '']) => list.split(' '));
    expect(copied).toEqual(expect.arrayContaining(['server', 'contract', 'locales', 'package.json']));
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of dockerfile.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(name);
  });

  it('image and unit start the site by the same command', () => {
    expect(dockerfile).toMatch(/^CMD \["node_modules\/\.bin\/node", "build\/programs\/main\.js"\]$/m);
    expect(unit).toMatch(/^ExecStart=\/opt\/targa\/node_modules\/\.bin\/node build\/programs\/main\.js$/m);
    for (const path of ['node_modules/.bin/node', 'build/programs/main.js'])
      expect(existsSync(join(ROOT, path))).toBe(true);
  });

  it('the files of the compose file exist', () => {
    expect(compose).toContain('./Caddyfile:');
    expect(existsSync(join(ROOT, 'deploy/Caddyfile'))).toBe(true);
    expect(existsSync(join(ROOT, 'deploy/targa.env.example'))).toBe(true);
  });
});

it('what was built runs without the packages that only build and test', () => {
  /** Only `npm run dev` serves pages that were not built. */
  const notInProduction = ['vite'];
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
  const used = ['build/programs', 'build/server'].flatMap((folder) =>
    globSync('**/*.js', { cwd: join(ROOT, folder) }).flatMap((file) => packagesIn(read(join(folder, file)))),
  );
  expect(used).toEqual(expect.arrayContaining(['fastify', 'pg', 'react-router', 'web-push', '@zxcvbn-ts/core']));
  const missing = new Set(used.filter((name) => packages[`node_modules/${name}`]?.dev !== undefined));
  expect([...missing]).toEqual(notInProduction);
  expect(used.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
});

it('the programs of all threads are built', () => {
  const threads = globSync('server/**/*.thread.ts', { cwd: ROOT }).map((file) => basename(file, '.ts'));
  expect(threads.length).toBeGreaterThan(1);
  for (const name of threads) expect(existsSync(join(ROOT, 'build/programs', `${name}.js`)), name).toBe(true);
  const started = globSync('build/programs/*.js', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/new Worker\([^)]*?['"]\.\/([\w.-]+)['"]/g)].map(([, name]) => name),
  );
  expect(new Set(started)).toEqual(new Set(threads.map((name) => `${name}.js`)));
});

it('the nginx example replaces the X-Forwarded-For header of visitors', () => {
  const nginx = read('deploy/nginx.conf');
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(nginx + read('README.md')).not.toContain('$proxy_add_x_forwarded_for');
});

it('proxies close unused connections before the site does', () => {
  const [, caddy] = /keepalive (\d+)s/.exec(read('deploy/Caddyfile')) ?? [];
  /** The default of nginx, which the example does not change. */
  const nginx = 60;
  expect(read('deploy/nginx.conf')).not.toContain('keepalive_timeout');
  for (const seconds of [Number(caddy), nginx]) expect(seconds * 1_000).toBeLessThan(REQUEST_TIMEOUTS.keepAliveMs);
});
