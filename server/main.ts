import { flushCompileCache } from 'node:module';
import { exitOnUncaughtErrors } from './fatal.ts';
import { loadQuickly } from './load-quickly.ts';

loadQuickly();
exitOnUncaughtErrors();
const { start } = await import('./start.ts');
await start(async () => (await import('./http/open-pages.ts')).openBuiltPages());
// Whoever is killed later keeps nothing at its end.
flushCompileCache();
