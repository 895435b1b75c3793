import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export const CHUNK_TIMEOUT_MS = 120_000;
const PROBE_TIMEOUT_MS = 10_000;

export type ChunkFailure = 'load' | 'missing' | 'timeout' | 'error';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: string;
  readonly failure: ChunkFailure;

  constructor(chunk: string, failure: ChunkFailure, cause?: unknown) {
    super(`Loading chunk ${chunk} failed (${failure})`, { cause });
    this.chunk = chunk;
    this.failure = failure;
  }
}

/** Loads a part of the site on demand; a failure names the chunk and the reason. */
export async function loadChunk<Module>(
  chunk: string,
  load: () => Promise<Module>,
  timeout = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, 'timeout')), timeout);
  });
  try {
    return await Promise.race([load(), timedOut]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(chunk, await failureOf(error), error);
  } finally {
    clearTimeout(timer);
  }
}

export function lazyChunk<Props>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadChunk(chunk, load));
}

/** Browsers report a failed import as a TypeError with the URL; anything else was thrown by the script itself. */
async function failureOf(error: unknown): Promise<ChunkFailure> {
  const url = error instanceof TypeError ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
  if (!url) return error instanceof TypeError && /import|module/i.test(error.message) ? 'load' : 'error';
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return response.status === 404 || response.status === 410 ? 'missing' : 'load';
  } catch {
    return 'load';
  }
}
