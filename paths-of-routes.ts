import type { Plugin } from 'vite';

const FILE = '/contract/shared/page-paths.ts';

/** Browsers load the path of every page with the list of routes, so the scripts do not repeat them. */
export function pathsOfRoutes(): Plugin {
  let isReplaced = false;
  return {
    name: 'paths-of-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (!id.replaceAll('\\', '/').endsWith(FILE)) return undefined;
      isReplaced = true;
      return { code: 'export const PATHS = window.__reactRouterManifest.paths;', map: null };
    },
    generateBundle() {
      if (!isReplaced) throw new Error(`No page imports ${FILE}`);
    },
  };
}
