import { setSourceMapsSupport } from 'node:module';
import { useCompileCache } from './start/compile-cache.ts';

useCompileCache();
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
const { runCommandLine } = await import('./cli/command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
