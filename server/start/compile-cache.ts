import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/targa-compiled', import.meta.url));

/**
 * Halves the time that loading takes, for whatever is imported after it. Sources once compiled are kept on disc;
 * where the folder cannot be written, they are compiled each time.
 */
export function useCompileCache(): void {
  enableCompileCache(COMPILED);
  cacheDrizzleResolution();
}

/** For every import from or within a package Node parses the list of its exports: in Drizzle's case 130 kB of JSON. */
function cacheDrizzleResolution(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL, conditions } = context;
      if (/^\..*\.js$/.test(specifier) && parentURL?.includes('/node_modules/drizzle-orm/'))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
      const key = [specifier, ...conditions].join(' ');
      const found = known.get(key) ?? nextResolve(specifier, context);
      known.set(key, found);
      return { ...found, shortCircuit: true };
    },
  });
}
