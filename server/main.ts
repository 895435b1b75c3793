import { flushCompileCache, setSourceMapsSupport } from 'node:module';
import { useCompileCache } from './start/compile-cache.ts';
import { exitOnUncaughtErrors } from './start/fatal.ts';

const isDevelopment = process.argv.includes('--dev');

useCompileCache();
// Stack traces name the sources instead of the bundle.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
if (!isDevelopment) exitOnUncaughtErrors();
const { start } = await import('./start/start.ts');
await start(async () =>
  isDevelopment
    ? (await import('./http/dev-pages.ts')).openDevelopmentPages()
    : (await import('./http/open-pages.ts')).openBuiltPages(),
);
// A process that is killed later would not write its compile cache at the end.
flushCompileCache();
