import type { Agent as HttpsAgent } from 'node:https';
import { OWNERSHIP_YEARS } from '#contract/catalogue/ownership-costs.rules.ts';
import type { DealerPage } from '#contract/dealers/dealer-page.endpoints.ts';
import type { AnswerFigures } from '#contract/dealers/dealers.endpoints.ts';
import type { SaleSheet } from '#contract/garage/sharing.endpoints.ts';
import { dayIn } from '#contract/shared/days.ts';
import { accountSlice } from './account/account.slice.ts';
import type { PasswordCost } from './account/passwords.ts';
import { advisorSlice } from './advisor/advisor.slice.ts';
import { analyticsSlice } from './analytics/analytics.slice.ts';
import { catalogueSlice } from './catalogue/catalogue.slice.ts';
import { createOfferedCarsStore } from './catalogue/offered-cars.store.ts';
import { catalogueTransferSlice } from './catalogue-transfer/catalogue-transfer.slice.ts';
import { configuratorSlice } from './configurator/configurator.slice.ts';
import { contentSlice } from './content/content.slice.ts';
import { dealersSlice } from './dealers/dealers.slice.ts';
import { demoReading } from './demo/insurance/demo-insurer.ts';
import { createDocumentSanitizer } from './documents/sanitize-document.ts';
import { createFoundation, type Dependencies } from './foundation.ts';
import type { BoughtCar, ExportedLogbook } from './garage/garage.service.ts';
import { garageSlice } from './garage/garage.slice.ts';
import { vehiclesOf } from './garage/garage.store.ts';
import { newCarRoadTax } from './garage/law/new-car-road-tax.ts';
import { insuranceSlice } from './insurance/insurance.slice.ts';
import { logbookSlice } from './logbook/logbook.slice.ts';
import { mailSlice } from './mail/mail.slice.ts';
import { offersSlice } from './offers/offers.slice.ts';
import { openInsurer, openRegistry } from './open-registry.ts';
import type { PaymentSubject } from './payments/payment-subject.ts';
import { paymentsSlice } from './payments/payments.slice.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';
import { purchasesSlice } from './purchases/purchases.slice.ts';
import { quotesSlice } from './quotes/quotes.slice.ts';
import { ratingsSlice } from './ratings/ratings.slice.ts';
import { remindersSlice } from './reminders/reminders.slice.ts';
import { savedSlice } from './saved/saved.slice.ts';
import { searchSlice } from './search/search.slice.ts';
import { createMailLimits } from './shared/mail-limits.ts';
import { supportSlice } from './support/support.slice.ts';
import type { UsedSearchEngine } from './used-cars/search/used-search-engine.ts';
import { usedCarsSlice } from './used-cars/used-cars.slice.ts';

export type Services = ReturnType<typeof createServices>;

/** What tests can replace besides, and a web process by a thread. */
export interface AppDependencies extends Dependencies {
  usedSearchEngine?: UsedSearchEngine;
  /** No variable sets these: a server always hashes passwords and plates at their full cost. */
  passwordCost?: PasswordCost;
  fingerprintCost?: number;
  paymentProvider?: PaymentProvider;
  paymentSubject?: PaymentSubject;
  pushAgent?: HttpsAgent;
  postNotification?: (body: string, headers: Record<string, string>) => Promise<number>;
}

/** The services of every slice, each given only what it needs of the others. */
export function createServices({
  passwordCost,
  fingerprintCost,
  paymentProvider,
  paymentSubject,
  postNotification,
  pushAgent,
  usedSearchEngine,
  ...dependencies
}: AppDependencies) {
  const foundation = createFoundation(dependencies);
  const { env, now, limits, files } = foundation;
  const { mailbox, deliverMail, mails } = mailSlice.create(foundation);
  const mailLimits = createMailLimits({
    limits,
    ownsEmail: (...asked): Promise<boolean> => account.ownsEmail(...asked),
  });
  const catalogueServices = catalogueSlice.create({
    ...foundation,
    roadTaxOf: (car, country) =>
      newCarRoadTax(car, { country, registration: dayIn(country, now()), years: OWNERSHIP_YEARS }),
  });
  const { catalogue, cataloguePhotos, favouriteModels } = catalogueServices;
  const configuratorServices = configuratorSlice.create(foundation);
  const { configurations, wantedCars } = configuratorServices;
  const ratings = ratingsSlice.create({ ...foundation, deliverMail });
  const { dealers, dealerImport } = dealersSlice.create({
    ...foundation,
    listMakes: catalogue.listMakes,
    ratings: ratings.publicRatings,
    answersOf: (...asked): Promise<AnswerFigures | null> => quotes.answersOf(...asked),
    stockOf: (...asked): Promise<DealerPage['stock']> => usedCars.usedCards.newestOf(...asked),
  });
  const { offers, offerImport } = offersSlice.create({ ...foundation, readCars: createOfferedCarsStore });
  const sanitize = createDocumentSanitizer();
  const { garage, photos, deadlines, odometer, vehicleAccess, ...shared } = garageSlice.create({
    ...foundation,
    sanitize,
    mailLimits,
    deliverMail,
    registry: dependencies.registry ?? openRegistry(env.VEHICLE_REGISTRY_URL, now),
    findSubmodel: catalogue.findSubmodel,
    findBought: (...asked): Promise<BoughtCar | undefined> => purchases.findBought(...asked),
    exportLogbook: (stored): Promise<ExportedLogbook> => logbookServices.logbook.exportOf(stored),
    listWork: (vehicleId): Promise<SaleSheet['history']> => logbookServices.logbook.listWork(vehicleId),
  });
  const logbookServices = logbookSlice.create({
    ...foundation,
    access: vehicleAccess,
    odometer,
    deadlines,
    describeVehicles: garage.describeVehicles,
    sanitize,
  });
  const usedCars = usedCarsSlice.create({
    ...foundation,
    photos: cataloguePhotos,
    mailLimits,
    deliverMail,
    findVehicle: garage.getVehicle,
    engine: usedSearchEngine,
  });
  const { quotes } = quotesSlice.create({
    ...foundation,
    ...wantedCars,
    ...usedCars.askedListings,
    dealers,
    getOffer: offers.getOffer,
    deliverMail,
    mailLimits,
    dealersClosed: env.DEALERS_CLOSED,
  });
  const { purchases } = purchasesSlice.create({
    ...foundation,
    quotes,
    garage,
    sanitize,
    deliverMail,
    fingerprintCost,
  });
  const { payments, till } = paymentsSlice.create({
    ...foundation,
    findSubject: (): PaymentSubject => paymentSubject ?? insurance.paymentSubject,
    deliverMail,
    paymentProvider,
    postNotification,
  });
  const { insurance } = insuranceSlice.create({
    ...foundation,
    insurer: dependencies.insurer ?? openInsurer(env, now),
    garage: { ...garage, getVehicle: garage.getOwnVehicle },
    payments,
    sanitize,
    demoReading,
    deliverMail,
  });
  const { advisor, calls } = advisorSlice.create({ ...foundation, deliverMail, mailLimits });
  const searchServices = searchSlice.create(foundation);
  const saved = savedSlice.create({
    ...foundation,
    favouriteSources: {
      'used-car': usedCars.usedCards,
      model: favouriteModels,
      version: catalogueServices.favouriteVersions,
      offer: offers,
    },
    searchSources: { 'used-cars': usedCars.usedArrivals, 'new-cars': searchServices.newCarNews },
    newCarNews: searchServices.newCarNews,
    listUsedCards: usedCars.usedCards.list,
    listModelCards: favouriteModels.list,
    listVersionCards: catalogueServices.favouriteVersions.list,
    listOfferCards: offers.listCards,
    deliverMail,
  });
  const reminders = remindersSlice.create({
    ...foundation,
    completeDeadline: deadlines.complete,
    requireVehicle: garage.getVehicle,
    deliverMail,
    pushAgent,
  });
  const { account } = accountSlice.create({
    ...foundation,
    passwordCost,
    vehicles: { vehiclesOf, describeVehicles: garage.describeVehicles },
    garage: {
      ...garage,
      ...shared.sharing,
      releasePhotos: photos.releasePhotos,
      releaseDocuments: logbookServices.vehicleDocuments.release,
    },
    configurations,
    quotes,
    purchases,
    ratings: ratings.ratings,
    reports: usedCars.usedReports,
    payments,
    advisor,
    insurance,
    saved: saved.saved,
    reminders: reminders.reminderLinks,
    isPostalCode: dealers.isPostalCode,
    deliverMail,
  });
  return {
    account,
    garage,
    photos,
    deadlines,
    ...shared,
    odometer,
    vehicleAccess,
    ...logbookServices,
    ...reminders,
    ...supportSlice.create(foundation),
    ...catalogueServices,
    ...searchServices,
    ...contentSlice.create({ now, search: searchServices.search.search, contentFolder: dependencies.contentFolder }),
    ...configuratorServices,
    ...catalogueTransferSlice.create({ ...foundation, photos: cataloguePhotos }),
    dealers,
    dealerImport,
    offers,
    offerImport,
    ...usedCars,
    ...saved,
    quotes,
    purchases,
    ...ratings,
    payments,
    till,
    insurance,
    advisor,
    calls,
    ...analyticsSlice.create(foundation),
    mailbox,
    deliverMail,
    mails,
    limits,
    files,
  };
}
