import { runTargaCommand } from '../server/testing/targa-command.ts';
import { expect } from './watched-page.ts';

/** Runs a command of `npm run targa --` on the data of the tested site. */
export async function operate(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runTargaCommand(args, { DATA_DIR: process.env['E2E_DATA_DIR'] });
  expect(code, stderr).toBe(0);
  return stdout;
}
