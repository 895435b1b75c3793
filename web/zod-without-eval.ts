/**
 * Zod tries `new Function` when the first schema is made, which our content security policy reports as a violation. Set
 * where Zod looks for its settings, so that pages without forms do not load it.
 */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
