import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, createServices, type Services } from '#server/app.ts';
import { type Environment, readEnvironment } from '#server/env.ts';
import type { Pages } from '#server/http/open-pages.ts';
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { type TestDatabase, useDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  cache: ResponseCache;
  database: TestDatabase;
}

/** API tests need no pages; asking for one is a mistake of the test. */
const noPages: Pages = {
  mode: 'production',
  build: () => Promise.reject(new Error('This test has no pages')),
  serveAssets: async () => undefined,
  close: async () => undefined,
};

interface Options {
  env?: NodeJS.ProcessEnv;
  isReady?: () => boolean;
  extend?: (app: FastifyInstance) => void;
}

/** The whole API on a real database. */
export function useApp({ env = {}, isReady = () => true, extend }: Options = {}): TestApp {
  const database = useDatabase();
  const test = { database } as TestApp;
  beforeAll(async () => {
    const environment = testEnvironment(env);
    const dependencies = { env: environment, connection: database.connection, now: () => new Date() };
    test.services = createServices(dependencies);
    test.cache = createResponseCache(8_000_000, securityHeaders(environment.PUBLIC_URL));
    test.app = await buildApp(dependencies, { services: test.services, cache: test.cache, isReady, pages: noPages });
    extend?.(test.app);
  });
  afterAll(() => test.app.close());
  return test;
}

export function testEnvironment(variables: NodeJS.ProcessEnv = {}): Environment {
  return readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', ...variables });
}
