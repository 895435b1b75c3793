import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { PageName } from '#contract/paths.ts';
import { forgetOldEvents } from './analytics/analytics.jobs.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createAnalyticsService } from './analytics/analytics.service.ts';
import { createAnalyticsStore } from './analytics/analytics.store.ts';
import { analyticsWorker } from './analytics/analytics.worker.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { createCatalogueStore } from './catalogue/catalogue.store.ts';
import type { Connection } from './database/connect.ts';
import type { Environment } from './env.ts';
import { healthRoutes } from './http/health.ts';
import { createInProcessApi } from './http/in-process-api.ts';
import type { Pages } from './http/open-pages.ts';
import { servePages } from './http/pages.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { createRoute } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSharedLimits } from './http/shared-limits.ts';
import type { Job, JobHandler } from './jobs/define-job.ts';
import type { Queue } from './jobs/queue.ts';
import { sendMail } from './mail/mail.jobs.ts';
import { mailWorker } from './mail/mail.worker.ts';
import { mailboxRoutes } from './mail/mailbox.routes.ts';
import { createMailboxService } from './mail/mailbox.service.ts';
import { createMailboxStore } from './mail/mailbox.store.ts';
import type { Mailer } from './providers/mailer.ts';
import { createSmtpMailer } from './providers/smtp-mailer.ts';
import { siteRoutes } from './site/site.routes.ts';

export interface Dependencies {
  env: Environment;
  connection: Connection;
  queue: Queue;
  /** Where files are kept unless FILES_URL says otherwise. */
  dataFolder: string;
  now: () => Date;
}

export const JOBS: readonly Job[] = [sendMail, forgetOldEvents];

export type Services = ReturnType<typeof createServices>;

/** Every slice's service, each given what it needs and nothing more. */
export function createServices({ env, connection, now }: Dependencies) {
  const { database, pool } = connection;
  const mailbox = createMailboxService({ store: createMailboxStore(database) });
  const mailer: Mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : mailbox;
  return {
    catalogue: createCatalogueService({ store: createCatalogueStore(database) }),
    analytics: createAnalyticsService({ store: createAnalyticsStore(database), now }),
    limits: createSharedLimits(pool, env.RATE_LIMIT_FACTOR),
    mailbox,
    mailer,
  };
}

export function createHandlers({ analytics, mailer }: Services, env: Environment): JobHandler[] {
  return [...mailWorker(mailer, env.PUBLIC_URL), ...analyticsWorker(analytics)];
}

export interface Web {
  services: Services;
  cache: ResponseCache;
  keepsPages?: boolean;
  /** Whether the database is there and prepared. */
  isReady(): boolean;
  pages: Pages;
}

export async function buildApp(
  app: FastifyInstance,
  { env, connection }: Dependencies,
  { services, cache, keepsPages = true, isReady, pages }: Web,
): Promise<void> {
  const keepsMail = env.isLocal && !env.SMTP_URL;

  app.addHook('onRequest', (request, _reply, done) => {
    done(!isReady() && request.url.startsWith(API_BASE) ? new AppError('service.unavailable') : undefined);
  });

  const inProcess = createInProcessApi({ isReady, log: app.log });
  const route = createRoute(app, {
    cache,
    pages: inProcess,
    limits: services.limits,
    // Nobody has an account yet, so no token is valid.
    authenticate: async () => undefined,
  });
  catalogueRoutes(route, services.catalogue);
  analyticsRoutes(route, services.analytics);
  if (keepsMail) mailboxRoutes(route, services.mailbox);

  healthRoutes(app, async () => isReady() && (await isAnswering(connection)));
  siteRoutes(app, { publicUrl: env.PUBLIC_URL, cache, listCars: () => services.catalogue.listAddresses() });
  await pages.serveAssets(app);
  servePages(app, {
    build: pages.build,
    mode: pages.mode,
    cache: keepsPages ? cache : createResponseCache(0, securityHeaders(env.PUBLIC_URL)),
    transport: inProcess.transport,
    site: { publicUrl: env.PUBLIC_URL, keepsMail },
    isPageAvailable: (name: PageName) => (name === 'mailbox' ? keepsMail : name === 'kit' ? env.isLocal : true),
  });
}

async function isAnswering({ pool }: Connection): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
