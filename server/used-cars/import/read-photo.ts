import { open, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';

/** Why a photo cannot be read, in plain English. */
export class PhotoNameError extends Error {
  override readonly name = 'PhotoNameError';
}

const MAX_MEGABYTES = 20;
const MAX_BYTES = MAX_MEGABYTES * 1_000_000;

/** The content of a file in a folder. A dealer's file must not make the server read any other. */
export async function readPhoto(name: string, folder: string): Promise<Buffer> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name))
    throw new PhotoNameError('it is an address; photos are files beside the imported one (or import with --no-photos)');
  const root = await realpath(folder);
  const path = await realpath(resolve(root, name)).catch((error: NodeJS.ErrnoException) => {
    throw new PhotoNameError(
      error.code === 'ENOENT' ? 'there is no such file' : `the file cannot be opened (${error.code})`,
    );
  });
  if (!path.startsWith(`${root}${sep}`)) throw new PhotoNameError('it is outside of the folder of the imported file');
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new PhotoNameError(`the file cannot be opened (${error.code})`);
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new PhotoNameError('it is not a file');
    if (stats.size > MAX_BYTES) throw new PhotoNameError(`it has more than ${MAX_MEGABYTES} MB`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
