import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, createHandlers } from '#server/app.ts';
import { connect, isAnswering, WEB_TIMEOUTS } from '#server/database/connect.ts';
import { prepareDatabase } from '#server/database/prepare.ts';
import { seedDatabase } from '#server/demo/seed.ts';
import type { Environment } from '#server/environment/env.ts';
import { followCatalogue } from '#server/follow-catalogue.ts';
import type { Dependencies } from '#server/foundation.ts';
import { createReadiness } from '#server/http/health.ts';
import type { Pages } from '#server/http/open-pages.ts';
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createServer } from '#server/http/server.ts';
import { countJobs } from '#server/jobs/count-jobs.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { openMetricsServer } from '#server/metrics/metrics-server.ts';
import { createRequestMetrics } from '#server/metrics/request-metrics.ts';
import { createServices, type Services } from '#server/services.ts';
import { JOBS } from '#server/slices.ts';
import { openUsedSearchThread } from '#server/used-cars/search/used-search-thread.ts';

const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

/** What the first visitors would wait for. Failures are logged, and the first request tries again. */
async function prepareFirstAnswers(
  { content, search, usedSearchEngine }: Services,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<void> {
  // Used cars are read by a thread of their own.
  await Promise.all([search.prepare(), usedSearchEngine.prepare()]);
  // A process that stops needs no articles.
  if (signal.aborted) return;
  await content.prepare().catch((error: unknown) => log.error({ err: error }, 'the articles could not be read'));
}

export interface Serving {
  env: Environment;
  /** The URL of the database. */
  url: string;
  dataFolder: string;
  openPages(): Promise<Pages>;
  cachesPages: boolean;
  /** Called when the process cannot continue, for example because a migration failed. */
  onFatal(error: unknown): void;
}

/** From a data folder and a database to a listening server. Every opened resource is registered for closing. */
export async function serve(
  { env, url, dataFolder, openPages, cachesPages, onFatal }: Serving,
  opened: AsyncDisposableStack,
): Promise<ResponseCache> {
  const requests = createRequestMetrics();
  const app = await createServer(env, undefined, { requests });
  const { log } = app;
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const connection = connect(url, onIdleError, env.ROLES.includes('web') ? WEB_TIMEOUTS : undefined);
  opened.defer(connection.close);
  const runsJobs = env.ROLES.includes('worker');
  const queue = createQueue({ url, jobs: JOBS, runsJobs, log });
  const dependencies: Dependencies = { env, connection, queue, dataFolder, now: () => new Date(), log };
  const services = createServices({
    ...dependencies,
    ...(env.ROLES.includes('web') && { usedSearchEngine: openUsedSearchThread({ url, log, onFatal }) }),
  });
  opened.defer(services.usedSearchEngine.close);
  const handlers = runsJobs ? createHandlers(services) : [];
  const cache = createResponseCache(PAGE_CACHE_BYTES, securityHeaders(env.PUBLIC_URL));
  const pages = await openPages();
  opened.defer(pages.close);
  let ready = false;
  let prepared = false;
  let draining = false;
  const isReady = () => ready;
  const isHealthy = createReadiness({
    // Reading the indexes keeps a process busy: a proxy that waits for it sends visitors to the others meanwhile.
    isReady: () => prepared && !draining,
    isAnswering: () => isAnswering(connection),
  });
  await buildApp(app, dependencies, { services, cache, cachesPages, pages, isReady, isHealthy });
  opened.defer(() => log.info('stopped'));

  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port !== undefined) {
    const { pool } = connection;
    const jobs = runsJobs ? () => countJobs(pool, JOBS) : undefined;
    const site = { isReady: isHealthy, pool, cache, mails: services.mails, countJobs: jobs };
    opened.defer(await openMetricsServer({ port, host, requests, site, log }));
  }
  opened.defer(queue.stop);
  const stopping = new AbortController();
  const { signal } = stopping;
  const { files } = services;
  const seed = () => seedDatabase(migrationConnection.database, { requested: env.SEED, isLocal: env.isLocal });
  const { promise: away, resolve: onUnavailable } = Promise.withResolvers<void>();
  // Migrations need a connection without timeouts.
  const migrationConnection = connect(url, onIdleError);
  const preparing = prepareDatabase({
    connection: migrationConnection,
    queue,
    handlers,
    seed,
    files,
    onUnavailable,
    log,
    signal,
  });
  const started = preparing.finally(migrationConnection.close).then((done) => {
    ready = done;
    if (done) log.info('ready');
    const first = done && env.ROLES.includes('web') ? prepareFirstAnswers(services, signal, log) : Promise.resolve();
    void first.then(() => (prepared = done));
  });
  opened.defer(async () => {
    stopping.abort();
    await started.catch(() => undefined);
  });
  opened.defer(followCatalogue({ url, cache, services, log }).close);

  // A listening server gets visitors, so it listens only once it can serve them or report that the database is
  // unavailable.
  await Promise.race([started, away]);
  started.catch(onFatal);
  opened.defer(app.close);
  if (env.ROLES.includes('web')) {
    await app.listen({ port: env.PORT, host: env.HOST });
    if (env.isLocal) console.log(`Targa is at ${env.PUBLIC_URL}`);
  }
  opened.defer(async () => {
    draining = true;
    if (!app.server.listening) return;
    // A proxy needs time to notice; connected clients are told to reconnect, which leads them to another process.
    app.server.maxRequestsPerSocket = 1;
    await sleep(env.DRAIN_SECONDS * 1_000);
  });
  return cache;
}
