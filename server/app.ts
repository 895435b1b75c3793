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
import { forgetOldCalls, forgetOldRequests, sendAppointmentMail, sendCallMail } from './advisor/advisor.jobs.ts';
import { advisorRoutes } from './advisor/advisor.routes.ts';
import { createAdvisorService } from './advisor/advisor.service.ts';
import { createAdvisorStore } from './advisor/advisor.store.ts';
import { advisorWorker } from './advisor/advisor.worker.ts';
import { callsRoutes } from './advisor/calls.routes.ts';
import { createCallsService } from './advisor/calls.service.ts';
import { createCallsStore } from './advisor/calls.store.ts';
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
import { createOfferedCarsStore } from './catalogue/offered-cars.store.ts';
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
import { createWantedCarsService } from './catalogue/wanted-cars.service.ts';
import type { Connection } from './database/connect.ts';
import { createDealerImportService } from './dealers/dealer-import.service.ts';
import { createDealerImportStore } from './dealers/dealer-import.store.ts';
import { dealersRoutes } from './dealers/dealers.routes.ts';
import { createDealersService } from './dealers/dealers.service.ts';
import { createDealersStore } from './dealers/dealers.store.ts';
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
import { createOfferImportService } from './offers/offer-import.service.ts';
import { createOfferImportStore } from './offers/offer-import.store.ts';
import { turnOffersDay } from './offers/offers.jobs.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { createOffersService } from './offers/offers.service.ts';
import { createOffersStore } from './offers/offers.store.ts';
import { offersWorker } from './offers/offers.worker.ts';
import type { Mailer } from './providers/mailer.ts';
import { openAddressSearch } from './providers/open-address-search.ts';
import { openFiles } from './providers/open-files.ts';
import { createPostalPositions } from './providers/postal-positions.ts';
import { createSmtpMailer } from './providers/smtp-mailer.ts';
import type { VehicleRegistry } from './providers/vehicle-registry.ts';
import { expireVerifications, sendVerificationMail, sweepProofs } from './purchases/purchases.jobs.ts';
import { purchasesRoutes } from './purchases/purchases.routes.ts';
import { createPurchasesService } from './purchases/purchases.service.ts';
import { createPurchasesStore } from './purchases/purchases.store.ts';
import { purchasesWorker } from './purchases/purchases.worker.ts';
import { forgetOldQuotes, sendQuoteMail } from './quotes/quotes.jobs.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';
import { createQuotesService } from './quotes/quotes.service.ts';
import { createQuotesStore } from './quotes/quotes.store.ts';
import { quotesWorker } from './quotes/quotes.worker.ts';
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
  sendAppointmentMail,
  forgetOldRequests,
  sendCallMail,
  forgetOldCalls,
  sendQuoteMail,
  sendVerificationMail,
  expireVerifications,
  sweepProofs,
  forgetOldQuotes,
  turnOffersDay,
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
  const { listMakes } = catalogue;
  const positions = createPostalPositions();
  const dealers = createDealersService({ store: createDealersStore(database), positions, listMakes });
  const configurationsStore = createConfigurationsStore(database);
  const configurator = createConfiguratorService({ catalogue: catalogueStore, store: configurationsStore });
  const configurations = createConfigurationsService({ store: configurationsStore, ...configurator, now });
  const photos = createPhotoService({ store: createPhotoStore(database), files, queue, resizer, now });
  const { readPicture, releasePhotos } = photos;
  const purchasesStore = createPurchasesStore(database);
  const garage = createGarageService({
    store: createGarageStore(database),
    queue,
    registry,
    limits,
    now,
    findSubmodel: catalogue.findSubmodel,
    readPicture,
    releasePhotos,
    wasBought: (transaction, userId, plate) => purchasesStore.on(transaction).verifications.wasBought(userId, plate),
  });
  const advisor = createAdvisorService({
    store: createAdvisorStore(database),
    queue,
    post,
    log: dependencies.log,
    deskEmail: env.DESK_EMAIL,
    publicUrl: env.PUBLIC_URL,
    now,
  });
  const offers = createOffersService({ store: createOffersStore(database, createOfferedCarsStore), now });
  const quotes = createQuotesService({
    store: createQuotesStore(database),
    queue,
    limits,
    dealers,
    ...createWantedCarsService({ store: catalogueStore, ...configurator }),
    getOffer: offers.getOffer,
    post,
    dealersClosed: env.DEALERS_CLOSED,
    now,
  });
  const purchases = createPurchasesService({ store: purchasesStore, quotes, garage, files, queue, limits, post, now });
  const desk = { phones: env.DESK_PHONES, email: env.DESK_EMAIL, hours: env.DESK_HOURS };
  return {
    account: createAccountService({
      store: createAccountStore(database),
      reads: createAccountReads(database, { vehiclesOf, describeVehicles: garage.describeVehicles }),
      garage: { ...garage, releasePhotos },
      configurations,
      quotes,
      purchases,
      advisor,
      queue,
      limits,
      post,
      now,
    }),
    quotes,
    purchases,
    advisor,
    calls: createCallsService({ store: createCallsStore(database), queue, post, limits, desk, now }),
    garage,
    photos,
    files,
    support: createSupportService({ addresses: openAddressSearch(env) }),
    photographs,
    catalogueImport: createImportService({ store: createImportStore(database), photos: photographs }),
    catalogueExport: createExportService({ store: createExportStore(database) }),
    catalogue,
    offers,
    offerImport: createOfferImportService({
      store: createOfferImportStore(database),
      carsAt: createOfferedCarsStore(database).carsAt,
    }),
    dealers,
    dealerImport: createDealerImportService({ store: createDealerImportStore(database), positions, listMakes }),
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

export function createHandlers({
  account,
  garage,
  photos,
  analytics,
  post,
  advisor,
  calls,
  quotes,
  purchases,
  offers,
}: Services): JobHandler[] {
  return [
    ...mailWorker(post),
    ...accountWorker(account),
    ...garageWorker(garage),
    ...photoWorker(photos),
    ...analyticsWorker(analytics),
    ...advisorWorker(advisor, calls),
    ...quotesWorker(quotes),
    ...purchasesWorker(purchases),
    ...offersWorker(offers),
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
  dealersRoutes(route, services.dealers);
  offersRoutes(route, services.offers);
  // Answers made of the last catalogue while the next one was being prepared must not stay.
  services.search.onRenewed(() => cache.drop());
  analyticsRoutes(route, services.analytics);
  quotesRoutes(route, services.quotes);
  purchasesRoutes(route, services.purchases);
  advisorRoutes(route, services.advisor);
  callsRoutes(route, services.calls);
  if (keepsMail) mailboxRoutes(route, services.mailbox);

  healthRoutes(app, async () => isReady() && (await isAnswering(connection)));
  siteRoutes(app, {
    publicUrl: env.PUBLIC_URL,
    cache,
    countCars: services.catalogue.countAddresses,
    listCars: services.catalogue.listAddresses,
    listOffers: services.offers.listAddresses,
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
