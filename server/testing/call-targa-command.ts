import { vi } from 'vitest';
import { runCommandLine } from '#server/cli/command-line.ts';
import type { CommandOutcome } from './targa-command.ts';

/**
 * Runs a command in this process, which costs a fraction of loading the server in another one. That commands also work
 * and end as processes is tested with `runTargaCommand`.
 */
export async function callTargaCommand(args: string[], env: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const before = process.env;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => void stdout.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void stderr.push(`${line}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => stderr.push(String(chunk)) > 0),
  ];
  try {
    process.env = { PATH: before.PATH, ...env };
    const code = await runCommandLine(args);
    return { code, stdout: stdout.join(''), stderr: stderr.join('') };
  } finally {
    process.env = before;
    for (const spy of spies) spy.mockRestore();
  }
}
