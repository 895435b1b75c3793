import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const COMMAND_LINE = fileURLToPath(new URL('../../build/programs/cli.js', import.meta.url));

export interface CommandOutcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `npm run targa --` with arguments and an optional input. */
export function runTargaCommand(args: string[], env: NodeJS.ProcessEnv, typed = ''): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], { env: { PATH: process.env['PATH'], ...env } });
  child.stdin.end(typed);
  const outcome: CommandOutcome = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (outcome.stdout += chunk));
  child.stderr.on('data', (chunk) => (outcome.stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...outcome, code }));
  });
}
