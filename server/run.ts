import type { FastifyInstance } from 'fastify';
import { buildApp, createHandlers, createServices, type Dependencies, JOBS } from './app.ts';
import { takeDataFolder } from './data-folder.ts';
import { connect } from './database/connect.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { listen } from './database/listen.ts';
import { prepareDatabase } from './database/prepare.ts';
import type { Environment } from './env.ts';
import type { Pages } from './http/open-pages.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { createQueue } from './jobs/queue.ts';

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;
const STOP_LIMIT_MS = 9_000;

export interface RunningTarga {
  cache: ResponseCache;
  stop(): Promise<void>;
}

/** Everything from the environment to a listening server, and back again. */
export async function runTarga(
  env: Environment,
  openPages: () => Promise<Pages>,
  { cacheBytes = PAGE_CACHE_BYTES }: { cacheBytes?: number } = {},
): Promise<RunningTarga> {
  const folder = takeDataFolder(env.DATA_DIR);
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres(folder.path);
  const url = env.DATABASE_URL ?? embedded?.url ?? '';

  let app: FastifyInstance | undefined;
  const connection = connect(url, (error) => app?.log.warn({ err: error }, 'database connection lost'));
  const dependencies: Dependencies = { env, connection, now: () => new Date() };
  const services = createServices(dependencies);
  const cache = createResponseCache(cacheBytes);
  let ready = false;
  const pages = await openPages();
  app = await buildApp(dependencies, { services, cache, pages, isReady: () => ready });
  const { log } = app;

  const handlers = env.ROLES.includes('worker') ? createHandlers(services, env) : undefined;
  const queue = createQueue({ url, jobs: JOBS, handlers, log });
  const stopping = new AbortController();
  const prepared = prepareDatabase({ connection, queue, seed: env.SEED, log, signal: stopping.signal }).then((done) => {
    ready = done;
    if (done) log.info('ready');
  });
  const listener = listen({
    url,
    channel: 'catalogue_changed',
    onMessage: () => cache.drop(),
    onError: (error) => log.debug({ err: error }, 'catalogue listener'),
  });

  // An embedded database is here already: answer only when everything is.
  if (embedded) await prepared;
  if (env.ROLES.includes('web')) {
    await app.listen({ port: env.PORT, host: env.HOST });
    console.log(`Targa is at ${env.PUBLIC_URL}`);
  }

  return {
    cache,
    async stop() {
      const guard = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
      stopping.abort();
      await app.close();
      await pages.close();
      await prepared;
      await queue.stop();
      await listener.close();
      await connection.close();
      await embedded?.stop();
      folder.release();
      clearTimeout(guard);
      log.info('stopped');
      process.exit(0);
    },
  };
}
