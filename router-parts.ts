import type { Plugin } from 'vite';

const FOLDER = 'react-router/dist/production/lib/';

/**
 * Parts of React Router whose features are off: what they export, and what the rest of it calls nevertheless. Nothing
 * that a page loads calls the exports without a value.
 */
const PARTS: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  // Only with `instrumentations`, which we do not pass.
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: undefined,
    instrumentClientSideRouter: undefined,
    instrumentHandler: undefined,
    instrumentationResultMetaContext: undefined,
  },
  // Only with `routeDiscovery: 'lazy'`.
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: undefined,
    getManifestPath: undefined,
    getPartialManifest: undefined,
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: undefined,
    handleClientVersionMismatch: undefined,
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => undefined',
  },
};

/** Leaves out of the scripts of every page what they never execute: two kilobytes over the network. */
export function withoutUnusedRouterParts(): Plugin {
  const missing = new Set(Object.keys(PARTS));
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const name = id.replace(/[?#].*$/, '').split(FOLDER)[1] ?? '';
      const part = PARTS[name];
      if (!part) return undefined;
      if (!code.includes(`export { ${Object.keys(part).join(', ')} };`))
        throw new Error(`${name} of React Router is not what it used to be`);
      missing.delete(name);
      const exported = Object.entries(part).map(([key, value]) => `export const ${key} = ${value};`);
      return { code: exported.join('\n'), map: null };
    },
    generateBundle() {
      if (missing.size > 0) throw new Error(`React Router has no ${[...missing]}`);
    },
  };
}
