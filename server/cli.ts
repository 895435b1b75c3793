import { loadQuickly } from './start/load-quickly.ts';

loadQuickly();
const { runCommandLine } = await import('./cli/command-line.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
