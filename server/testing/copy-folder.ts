import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies the content of a folder with owners and permissions, which PostgreSQL requires. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}
