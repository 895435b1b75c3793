import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { isInstalled } from './installed.mjs';

type Packages = Record<string, { version: string; dev?: boolean; optional?: boolean; devOptional?: boolean }>;

const WANTED: Packages = {
  '': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/sharp-for-another-machine': { version: '1.0.0', optional: true },
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(installed: Packages | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'targa-installed-'));
  folders.push(root);
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  if (installed)
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  return root;
}

const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
const vitest = { 'node_modules/vitest': { version: '5.0.0', dev: true } };

it.each<[string, Packages | undefined, { forServing: boolean; forDevelopment: boolean }]>([
  ['nothing', undefined, { forServing: false, forDevelopment: false }],
  ['everything', { ...fastify, ...vitest }, { forServing: true, forDevelopment: true }],
  ['what runs in production', fastify, { forServing: true, forDevelopment: false }],
  [
    'an older version',
    { ...vitest, 'node_modules/fastify': { version: '4.0.0' } },
    { forServing: false, forDevelopment: false },
  ],
])(
  'packages are complete for serving or developing as expected with %s installed',
  (_case, installed, { forServing, forDevelopment }) => {
    const root = folderWith(installed);
    expect(isInstalled(root, { development: false })).toBe(forServing);
    expect(isInstalled(root, { development: true })).toBe(forDevelopment);
  },
);
