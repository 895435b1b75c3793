import type { Environment } from '#server/environment/env.ts';
import type { Pages } from '#server/http/open-pages.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { lockDataFolder } from './data-folder.ts';
import type { Serving } from './serve.ts';

export interface RunningTarga {
  cache: ResponseCache;
  stop(): Promise<void>;
}

interface Options extends Partial<Pick<Serving, 'onFatal'>> {
  /** False renders every page again, to measure it. */
  cachesPages?: boolean;
}

/** Everything from the environment to a listening server. Resources are closed in reverse order. */
export async function runTarga(
  env: Environment,
  openPages: () => Promise<Pages>,
  { cachesPages = true, onFatal = rethrow }: Options = {},
): Promise<RunningTarga> {
  const opened = new AsyncDisposableStack();
  try {
    const { path: dataFolder, release } = lockDataFolder(env.DATA_DIR);
    opened.defer(release);
    const url = env.DATABASE_URL ?? (await openEmbedded({ env, dataFolder, onFatal }, opened));
    // The rest is loaded only now, so that a refused start is reported at once.
    const { serve } = await import('./serve.ts');
    const cache = await serve({ env, url, dataFolder, openPages, cachesPages, onFatal }, opened);
    return { cache, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openEmbedded(
  { env, dataFolder, onFatal }: Pick<Serving, 'env' | 'dataFolder' | 'onFatal'>,
  opened: AsyncDisposableStack,
): Promise<string> {
  const [{ startEmbeddedPostgres }, { createLog }] = await Promise.all([
    import('#server/database/embedded.ts'),
    import('#server/http/create-log.ts'),
  ]);
  const supervision = { log: createLog(env.LOG_LEVEL), onGivenUp: onFatal };
  const { url, stop } = await startEmbeddedPostgres(dataFolder, { supervision });
  opened.defer(stop);
  return url;
}

function rethrow(error: unknown): never {
  throw error;
}
