import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { PageName } from '#contract/shared/paths.ts';
import { feedRoutes } from './content/content.routes.ts';
import { publisherOf } from './environment/publisher.ts';
import type { Dependencies } from './foundation.ts';
import { healthRoutes } from './http/health.ts';
import { createInProcessApi } from './http/in-process-api.ts';
import { oneClickStop } from './http/one-click-stop.ts';
import type { Pages } from './http/open-pages.ts';
import { servePages } from './http/pages.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';
import { createRoute } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { JobHandler } from './jobs/define-job.ts';
import { mailboxRoutes } from './mail/mailbox.routes.ts';
import { paymentNotifications, tillRoutes } from './payments/payments.routes.ts';
import { calendarFeed } from './reminders/reminders.routes.ts';
import type { Services } from './services.ts';
import { installableRoutes } from './site/installable.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { SLICES } from './slices.ts';

export function createHandlers(services: Services): JobHandler[] {
  return SLICES.flatMap((slice) => slice.handlers(services));
}

export interface Web {
  services: Services;
  cache: ResponseCache;
  cachesPages?: boolean;
  /** Whether the database is available and prepared. */
  isReady(): boolean;
  /** Whether the process can serve visitors. */
  isHealthy(): Promise<boolean>;
  pages: Pages;
}

export async function buildApp(
  app: FastifyInstance,
  { env }: Dependencies,
  { services, cache, cachesPages = true, isReady, isHealthy, pages }: Web,
): Promise<void> {
  const hasMailbox = env.isLocal && !env.SMTP_URL;
  const hasTill = env.isLocal && !env.STRIPE_SECRET_KEY;
  const localPages: Partial<Record<PageName, boolean>> = {
    mailbox: hasMailbox,
    mails: hasMailbox,
    carDrawings: env.isLocal,
    kit: env.isLocal,
    till: hasTill,
  };

  app.addHook('onRequest', (request, _reply, done) => {
    done(!isReady() && request.url.startsWith(API_BASE) ? new AppError('service.unavailable') : undefined);
  });

  const inProcess = createInProcessApi({ isReady, log: app.log });
  const route = createRoute(app, {
    cache,
    pages: inProcess,
    limits: services.limits,
    authenticate: services.account.authenticate,
  });
  for (const slice of SLICES) slice.routes(route, services);
  if (hasMailbox) mailboxRoutes(route, services.mailbox);
  if (hasTill) tillRoutes(route, services.till);

  // Responses computed from the previous catalogue while the next one was being prepared must not stay cached.
  services.search.onReloaded(() => cache.drop());
  services.usedSearchEngine.onReloaded(() => cache.drop('used-cars'));
  oneClickStop(app, 'stopDailyMail', services.saved.stopDailyMail);
  oneClickStop(app, 'reminder', services.reminderLinks.stop);
  calendarFeed(app, services.calendar);
  paymentNotifications(app, services.payments);
  healthRoutes(app, isHealthy);
  siteRoutes(app, {
    publicUrl: env.PUBLIC_URL,
    cache,
    countCars: services.catalogue.countPageUrls,
    listCars: services.catalogue.listPageUrls,
    listOffers: services.offers.listPageUrls,
    listArticles: services.content.listArticles,
    listDealers: services.dealers.listPages,
  });
  installableRoutes(app);
  feedRoutes(app, { publicUrl: env.PUBLIC_URL, cache, content: services.content });
  await pages.serveAssets(app);
  const publisher = publisherOf(env);
  servePages(app, {
    build: pages.build,
    mode: pages.mode,
    cache: cachesPages ? cache : createResponseCache(0, securityHeaders(env.PUBLIC_URL)),
    transport: inProcess.transport,
    site: {
      publicUrl: env.PUBLIC_URL,
      hasMailbox,
      demoRegistry: !env.VEHICLE_REGISTRY_URL,
      email: publisher.email,
    },
    publisher,
    mayRender: app.mayRender,
    isPageAvailable: (name: PageName) => localPages[name] ?? true,
  });
}
