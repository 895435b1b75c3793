import { open } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Why a photo cannot be loaded, in plain English. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

const MAX_MEGABYTES = 20;
const MAX_BYTES = MAX_MEGABYTES * 1_000_000;
const TIMEOUT_MS = 20_000;

interface Options {
  /** File names are relative to this folder. */
  folder: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

export function isUrl(source: string): boolean {
  return /^https?:/i.test(source);
}

/** The content of a URL or a file. */
export function loadPhoto(source: string, options: Options): Promise<Buffer> {
  return isUrl(source) ? fetchPhoto(source, options) : readPhoto(resolve(options.folder, source));
}

async function fetchPhoto(source: string, { signal, timeoutMs = TIMEOUT_MS }: Options): Promise<Buffer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    // Redirects lead to http and https only: the standard of fetch guarantees that.
    const response = await fetch(source, { signal: AbortSignal.any([signal, deadline]) });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new PhotoError(`the server answered ${response.status}`);
    }
    return await collect(response.body);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PhotoError) throw error;
    if (deadline.aborted) throw new PhotoError(`the server took longer than ${timeoutMs / 1_000} seconds`);
    throw new PhotoError(`the URL cannot be reached (${causeOf(error)})`);
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code, message: inner } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? inner ?? message;
}

async function readPhoto(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new PhotoError(
      error.code === 'ENOENT' ? 'there is no such file' : `the file cannot be opened (${error.code})`,
    );
  });
  try {
    if (!(await file.stat()).isFile()) throw new PhotoError('it is not a file');
    return await collect(file.createReadStream({ autoClose: false }));
  } finally {
    await file.close();
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new PhotoError(`it has more than ${MAX_MEGABYTES} MB`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
