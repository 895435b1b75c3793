import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Loaded by the processes that tests start (`node --import`). For every import from and within Drizzle, Node parses the
 * 130 kB of JSON that list its exports: a third of the CPU time of a start, and tests start a hundred processes.
 */
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
