import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { PasswordCost } from '#server/account/passwords.ts';
import { buildApp, createHandlers } from '#server/app.ts';
import { isAnswering } from '#server/database/connect.ts';
import { type Environment, readEnvironment } from '#server/environment/env.ts';
import { followCatalogue } from '#server/follow-catalogue.ts';
import { createReadiness } from '#server/http/health.ts';
import type { LogStream } from '#server/http/logger.ts';
import type { Pages } from '#server/http/open-pages.ts';
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { createServer } from '#server/http/server.ts';
import { createQueue, type Queue } from '#server/jobs/queue.ts';
import type { RequestMetrics } from '#server/metrics/request-metrics.ts';
import { type AppDependencies, createServices, type Services } from '#server/services.ts';
import { JOBS } from '#server/slices.ts';
import { type TestDatabase, useDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  env: Environment;
  services: Services;
  cache: ResponseCache;
  database: TestDatabase;
  queue: Queue;
  /** The folder with this app's files. */
  dataFolder: string;
  passwordCost: PasswordCost;
}

/** For all tests whose subject is not hashing, which takes longer than the rest of a login. */
const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const CHEAP_FINGERPRINT = 2;

/** API tests need no pages; requesting one is a mistake of the test. */
const noPages: Pages = {
  mode: 'production',
  build: () => Promise.reject(new Error('This test has no pages')),
  serveAssets: async () => undefined,
  close: async () => undefined,
};

interface Options {
  env?: NodeJS.ProcessEnv;
  /** Also runs jobs, as the default process does. */
  runsJobs?: boolean;
  now?: () => Date;
  isReady?: () => boolean;
  /** Replaces services, for example with spies. */
  dependencies?: Partial<AppDependencies>;
  extend?: (app: FastifyInstance) => void;
  /** Where log lines and counts of requests go. */
  log?: LogStream;
  requests?: RequestMetrics;
  /** Pages to be rendered as well. */
  pages?: () => Promise<Pages>;
}

/** The whole API on a real database. */
export function useApp(options: Options = {}): TestApp {
  const { runsJobs = false, now = () => new Date(), isReady = () => true, extend } = options;
  const database = useDatabase();
  const test = { database, passwordCost: options.dependencies?.passwordCost ?? CHEAP } as TestApp;
  let listener: ReturnType<typeof followCatalogue> | undefined;
  beforeAll(async () => {
    const { connection, url } = database;
    test.dataFolder = await mkdtemp(join(tmpdir(), 'targa-files-'));
    test.env = testEnvironment(options.env);
    test.app = await createServer(test.env, options.log, { ...(options.requests && { requests: options.requests }) });
    test.queue = createQueue({ url, jobs: JOBS, runsJobs, log: test.app.log });
    const { env, queue, dataFolder } = test;
    const dependencies: AppDependencies = {
      env,
      connection,
      queue,
      dataFolder,
      now,
      log: test.app.log,
      passwordCost: test.passwordCost,
      fingerprintCost: CHEAP_FINGERPRINT,
      ...options.dependencies,
    };
    test.services = createServices(dependencies);
    test.cache = createResponseCache(8_000_000, securityHeaders(env.PUBLIC_URL));
    const pages = (await options.pages?.()) ?? noPages;
    const isHealthy = createReadiness({ isReady, isAnswering: () => isAnswering(connection) });
    const { services, cache } = test;
    await buildApp(test.app, dependencies, { services, cache, isReady, isHealthy, pages });
    extend?.(test.app);
    listener = followCatalogue({ url, cache, services, log: test.app.log });
    await queue.start(runsJobs ? createHandlers(test.services) : []);
  });
  afterAll(async () => {
    await listener?.close();
    await test.queue.stop();
    await test.app.close();
    await rm(test.dataFolder, { recursive: true, force: true });
  });
  return test;
}

export function testEnvironment(variables: NodeJS.ProcessEnv = {}): Environment {
  return readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...variables });
}
