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

const UNUSED = 'throw Error("Left out by router-parts.ts");';

/**
 * Functions inside files that are needed, with what they do instead: forms, fetchers and actions of the router, lists of
 * routes that grow, and loading pages ahead, none of which we use (router-parts.test.ts).
 */
const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'router/router.js': {
    fetch: UNUSED,
    handleAction: UNUSED,
    handleFetcherAction: UNUSED,
    handleFetcherLoader: UNUSED,
    discoverRoutes: UNUSED,
    patchRoutes: UNUSED,
  },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: UNUSED,
    nonSsrStrategy: UNUSED,
    singleFetchLoaderFetcherStrategy: UNUSED,
  },
  'dom/ssr/components.js': {
    PrefetchPageLinks: 'return null;',
    usePrefetchBehavior: 'return [false, null, {}];',
  },
  // The root has an error page of its own.
  'hooks.js': { DefaultErrorComponent: 'return null;', RSCErrorHandler: 'return null;' },
};

/** Bundlers keep a component that has got a name, though nothing uses it. */
const NAMED_COMPONENTS = 'dom/lib.js';

/** Leaves out of the scripts of every page what they never execute: several kilobytes over the network. */
export function withoutUnusedRouterParts(): Plugin {
  const missing = new Set([...Object.keys(PARTS), ...Object.keys(FUNCTIONS), NAMED_COMPONENTS]);
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const name = id.replace(/[?#].*$/, '').split(FOLDER)[1] ?? '';
      missing.delete(name);
      if (name === NAMED_COMPONENTS) return { code: withoutNames(code), map: null };
      const functions = FUNCTIONS[name];
      if (functions) return { code: withoutFunctions(code, functions), map: null };
      const part = PARTS[name];
      if (!part) return undefined;
      if (!code.includes(`export { ${Object.keys(part).join(', ')} };`)) throw changed(name);
      const exported = Object.entries(part).map(([key, value]) => `export const ${key} = ${value};`);
      return { code: exported.join('\n'), map: null };
    },
    generateBundle() {
      if (missing.size > 0) throw new Error(`React Router has no ${[...missing]}`);
    },
  };
}

/** Each function with another body, without its parameters. */
export function withoutFunctions(code: string, bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies).reduce((rest, [name, body]) => {
    // From its head to the brace in the same column.
    const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\().*\\{\\n(?:\\1\\t.*\\n|\\n)*\\1\\}$`, 'm');
    if (!whole.test(rest)) throw changed(name);
    return rest.replace(whole, `$1$2) { ${body} }`);
  }, code);
}

function withoutNames(code: string): string {
  const pure = code
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2');
  if (!pure.includes('const Form = /* @__PURE__ */')) throw changed(NAMED_COMPONENTS);
  return pure;
}

function changed(what: string): Error {
  return new Error(`${what} of React Router is not what it used to be`);
}
