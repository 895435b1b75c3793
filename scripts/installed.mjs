import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether npm has installed what the lock file names, according to npm's own record. Optional packages may be missing:
 * they are for other platforms.
 */
export function isInstalled(root, { development }) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    const isOurs = path === '';
    const mayBeMissing = optional || devOptional || (dev && !development);
    return isOurs || (installed[path] ? installed[path].version === version : mayBeMissing);
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
