import { runTargaCommand } from '../server/testing/targa-command.ts';
import { expect } from './watched-page.ts';

/** What an operator types after `npm run targa --`, beside the site that is being tested. */
export async function operate(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runTargaCommand(args, { DATA_DIR: process.env['E2E_DATA_DIR'] });
  expect(code, stderr).toBe(0);
  return stdout;
}
