import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What is in a folder into another one; owners and permissions stay, which PostgreSQL insists on. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}
