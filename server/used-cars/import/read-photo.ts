import { open, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { FetchFileError, fetchFile } from '#server/shared/fetch-file.ts';

/** Why a photo cannot be read, in plain English. */
export class PhotoNameError extends Error {
  override readonly name = 'PhotoNameError';
}

const MAX_MEGABYTES = 20;
const MAX_BYTES = MAX_MEGABYTES * 1_000_000;
const TIMEOUT_MS = 20_000;
const MAX_FAILURES = 5;

interface Options {
  folder: string;
  signal: AbortSignal;
  isReachable?: ((ipAddress: string) => boolean) | undefined;
}

/** Reads photos by their names or URLs. A server that has failed several times in a row is not asked again. */
export function createReadPhoto({ folder, signal, isReachable }: Options) {
  const failures = new Map<string, number>();

  async function fetchPhoto(url: URL): Promise<Buffer> {
    const failed = failures.get(url.host) ?? 0;
    if (failed >= MAX_FAILURES) throw new PhotoNameError(`${url.host} has failed ${failed} times in a row`);
    try {
      const limits = { maxMegabytes: MAX_MEGABYTES, timeoutMs: TIMEOUT_MS };
      const content = await fetchFile(url.href, { ...limits, signal, isReachable });
      failures.delete(url.host);
      return content;
    } catch (error) {
      if (!(error instanceof FetchFileError)) throw error;
      failures.set(url.host, (failures.get(url.host) ?? 0) + 1);
      throw new PhotoNameError(error.message);
    }
  }

  return (name: string): Promise<Buffer> => {
    if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(name)) return readFileIn(folder, name);
    const url = URL.parse(name);
    return url ? fetchPhoto(url) : Promise.reject(new PhotoNameError('it is not a URL'));
  };
}

/** The content of a file in a folder. A dealer's file must not make the server read any other. */
async function readFileIn(folder: string, name: string): Promise<Buffer> {
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
