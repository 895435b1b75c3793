import { useCompileCache } from './start/compile-cache.ts';

useCompileCache();
const { runCommandLine } = await import('./cli/command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
