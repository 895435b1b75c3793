import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether npm has installed what the lock file names, as far as it notes itself. Packages that are optional may be
 * absent: they are for other machines.
 */
export function isInstalled(root, { development }) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    const isOurs = path === '';
    const isSpared = optional || devOptional || (dev && !development);
    return isOurs || (installed[path] ? installed[path].version === version : isSpared);
  });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
