import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';
import { type TemporaryFolder, temporaryFolder } from './targa-process.ts';

/** A data folder after a first start: its database is migrated and seeded. */
export async function preparedFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await copyFolder(inject('preparedFolder'), folder.path);
  return folder;
}
