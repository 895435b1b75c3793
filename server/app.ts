import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { PageName } from '#contract/paths.ts';
import { forgetExpired, sendAccountMail } from './account/account.jobs.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createAccountService } from './account/account.service.ts';
import { createAccountStore } from './account/account.store.ts';
import { accountWorker } from './account/account.worker.ts';
import { createAccountReads } from './account/account-reads.store.ts';
import { forgetOldEvents } from './analytics/analytics.jobs.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { createAnalyticsService } from './analytics/analytics.service.ts';
import { createAnalyticsStore } from './analytics/analytics.store.ts';
import { analyticsWorker } from './analytics/analytics.worker.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { createCatalogueService } from './catalogue/catalogue.service.ts';
import { createCatalogueStore } from './catalogue/catalogue.store.ts';
import { createConfigurationsService } from './catalogue/configurator/configurations.service.ts';
import { createConfigurationsStore } from './catalogue/configurator/configurations.store.ts';
import { configuratorRoutes } from './catalogue/configurator/configurator.routes.ts';
import { createConfiguratorService } from './catalogue/configurator/configurator.service.ts';
import { photographRoutes } from './catalogue/photographs/photograph.routes.ts';
import { createPhotographService } from './catalogue/photographs/photograph.service.ts';
import { createPhotographStore } from './catalogue/photographs/photograph.store.ts';
import { searchRoutes } from './catalogue/search/search.routes.ts';
import { createSearchService } from './catalogue/search/search.service.ts';
import { createSnapshotStore } from './catalogue/search/snapshot.store.ts';
import { createExportService } from './catalogue/transfer/export.service.ts';
import { createExportStore } from './catalogue/transfer/export.store.ts';
import { createImportService } from './catalogue/transfer/import.service.ts';
import { createImportStore } from './catalogue/transfer/import.store.ts';
import { versionsRoutes } from './catalogue/versions.routes.ts';
import { createVersionsService } from './catalogue/versions.service.ts';
import type { Connection } from './database/connect.ts';
import type { Environment } from './env.ts';
import { crawlVehicleSection } from './garage/garage.jobs.ts';
import { garageRoutes } from './garage/garage.routes.ts';
import { createGarageService } from './garage/garage.service.ts';
import { createGarageStore, vehiclesOf } from './garage/garage.store.ts';
import { garageWorker } from './garage/garage.worker.ts';
import { openRegistry } from './garage/open-registry.ts';
import { sweepPhotos } from './garage/photo.jobs.ts';
import { photoRoutes } from './garage/photo.routes.ts';
import { createPhotoService } from './garage/photo.service.ts';
import { createPhotoStore } from './garage/photo.store.ts';
import { photoWorker } from './garage/photo.worker.ts';
import { createPhotoResizer } from './garage/photo-resizer.ts';
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
import { createPost } from './mail/post.ts';
import type { Mailer } from './providers/mailer.ts';
import { openAddressSearch } from './providers/open-address-search.ts';
import { openFiles } from './providers/open-files.ts';
import { createSmtpMailer } from './providers/smtp-mailer.ts';
import type { VehicleRegistry } from './providers/vehicle-registry.ts';
import { siteRoutes } from './site/site.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { createSupportService } from './support/support.service.ts';

export interface Dependencies {
  env: Environment;
  connection: Connection;
  queue: Queue;
  /** Where files are kept unless FILES_URL says otherwise. */
  dataFolder: string;
  now: () => Date;
  /** Instead of the one the environment names. */
  registry?: VehicleRegistry;
  /** Where services tell of failures that no caller waits for. */
  log?: FastifyBaseLogger;
}

export const JOBS: readonly Job[] = [
  sendMail,
  sendAccountMail,
  forgetExpired,
  crawlVehicleSection,
  forgetOldEvents,
  sweepPhotos,
];

export type Services = ReturnType<typeof createServices>;

/** Every slice's service, each given what it needs and nothing more. */
export function createServices(dependencies: Dependencies) {
  const { env, connection, queue, dataFolder, now } = dependencies;
  const { registry = openRegistry(env.VEHICLE_REGISTRY_URL, now) } = dependencies;
  const { database, pool } = connection;
  const mailbox = createMailboxService({ store: createMailboxStore(database) });
  const mailer: Mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : mailbox;
  const post = createPost(mailer, env.PUBLIC_URL);
  const limits = createSharedLimits(pool, env.RATE_LIMIT_FACTOR);
  const files = openFiles(env, dataFolder);
  const photographs = createPhotographService({ store: createPhotographStore(database), files });
  const resizer = createPhotoResizer();
  const catalogueStore = createCatalogueStore(database);
  const catalogue = createCatalogueService({ store: catalogueStore });
  const configurationsStore = createConfigurationsStore(database);
  const configurator = createConfiguratorService({ catalogue: catalogueStore, store: configurationsStore });
  const configurations = createConfigurationsService({ store: configurationsStore, ...configurator, now });
  const photos = createPhotoService({ store: createPhotoStore(database), files, queue, resizer, now });
  const { readPicture, releasePhotos } = photos;
  const garage = createGarageService({
    store: createGarageStore(database),
    queue,
    registry,
    limits,
    now,
    findSubmodel: catalogue.findSubmodel,
    readPicture,
    releasePhotos,
  });
  return {
    account: createAccountService({
      store: createAccountStore(database),
      reads: createAccountReads(database, { vehiclesOf, describeVehicles: garage.describeVehicles }),
      garage: { ...garage, releasePhotos },
      configurations,
      queue,
      limits,
      post,
      now,
    }),
    garage,
    photos,
    files,
    support: createSupportService({ addresses: openAddressSearch(env) }),
    photographs,
    catalogueImport: createImportService({ store: createImportStore(database), photos: photographs }),
    catalogueExport: createExportService({ store: createExportStore(database) }),
    catalogue,
    versions: createVersionsService({ store: catalogueStore }),
    configurator,
    configurations,
    search: createSearchService({ store: createSnapshotStore(database), log: dependencies.log }),
    analytics: createAnalyticsService({ store: createAnalyticsStore(database), now }),
    limits,
    mailbox,
    post,
  };
}

export function createHandlers({ account, garage, photos, analytics, post }: Services): JobHandler[] {
  return [
    ...mailWorker(post),
    ...accountWorker(account),
    ...garageWorker(garage),
    ...photoWorker(photos),
    ...analyticsWorker(analytics),
  ];
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
    authenticate: services.account.authenticate,
  });
  accountRoutes(route, services.account);
  garageRoutes(route, services.garage);
  photoRoutes(route, services.photos, services.garage);
  supportRoutes(route, services.support);
  catalogueRoutes(route, services.catalogue);
  photographRoutes(route, services.photographs);
  versionsRoutes(route, services.versions);
  configuratorRoutes(route, services.configurator, services.configurations);
  searchRoutes(route, services.search);
  // Answers made of the last catalogue while the next one was being prepared must not stay.
  services.search.onRenewed(() => cache.drop());
  analyticsRoutes(route, services.analytics);
  if (keepsMail) mailboxRoutes(route, services.mailbox);

  healthRoutes(app, async () => isReady() && (await isAnswering(connection)));
  siteRoutes(app, {
    publicUrl: env.PUBLIC_URL,
    cache,
    countCars: services.catalogue.countAddresses,
    listCars: services.catalogue.listAddresses,
  });
  await pages.serveAssets(app);
  servePages(app, {
    build: pages.build,
    mode: pages.mode,
    cache: keepsPages ? cache : createResponseCache(0, securityHeaders(env.PUBLIC_URL)),
    transport: inProcess.transport,
    site: { publicUrl: env.PUBLIC_URL, keepsMail, demoRegistry: !env.VEHICLE_REGISTRY_URL },
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
