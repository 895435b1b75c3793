import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { DEFAULT_LOCALE, LOCALES } from '../contract/shared/locale.ts';
import { PAGE_NAMES, type PageName, pageDefinition, routeId } from '../contract/shared/paths.ts';

const FILES: Record<PageName, string> = {
  home: 'garage/home/home.page.tsx',
  newCars: 'catalogue/new-cars.page.tsx',
  search: 'search/search.page.tsx',
  usedCars: 'used-cars/used-cars.page.tsx',
  usedCar: 'used-cars/used-car.page.tsx',
  favourites: 'saved/favourites.page.tsx',
  stopDailyMail: 'saved/stop-daily-mail.page.tsx',
  reminder: 'reminders/reminder.page.tsx',
  invitation: 'garage/sharing/invitation.page.tsx',
  saleSheet: 'garage/sharing/sale-sheet.page.tsx',
  compare: 'catalogue/compare/compare.page.tsx',
  make: 'catalogue/make.page.tsx',
  model: 'catalogue/model.page.tsx',
  configurator: 'configurator/configurator.page.tsx',
  version: 'catalogue/version.page.tsx',
  electric: 'catalogue/electric.page.tsx',
  offers: 'offers/list/offers.page.tsx',
  offer: 'offers/detail/offer.page.tsx',
  guides: 'content/guides.page.tsx',
  guideTopic: 'content/guide-topic.page.tsx',
  guide: 'content/guide.page.tsx',
  blog: 'content/blog.page.tsx',
  post: 'content/post.page.tsx',
  glossary: 'content/glossary.page.tsx',
  howItWorks: 'content/how-it-works.page.tsx',
  club: 'content/club.page.tsx',
  quoteRequest: 'quotes/quote-request.page.tsx',
  quotes: 'quotes/quotes.page.tsx',
  quote: 'quotes/quote.page.tsx',
  verification: 'purchases/verification.page.tsx',
  rating: 'ratings/rating.page.tsx',
  dealer: 'dealers/dealer.page.tsx',
  quoteThanks: 'quotes/quote-thanks.page.tsx',
  dealerAnswer: 'quotes/dealer-answer.page.tsx',
  payment: 'payments/payment.page.tsx',
  till: 'payments/till/till.page.tsx',
  advisor: 'advisor/advisor.page.tsx',
  advisorBooking: 'advisor/booking/booking.page.tsx',
  contact: 'advisor/contact.page.tsx',
  privacy: 'information/privacy.page.tsx',
  legalNotice: 'information/legal-notice.page.tsx',
  termsOfUse: 'information/terms-of-use.page.tsx',
  voucherTerms: 'information/voucher-terms.page.tsx',
  garage: 'garage/garage.page.tsx',
  sharedReceipt: 'logbook/shared-receipt.page.tsx',
  dashboard: 'garage/dashboard.page.tsx',
  vehicle: 'garage/vehicle.page.tsx',
  vehicleWorth: 'used-cars/vehicle-worth.page.tsx',
  keepOrChange: 'catalogue/keep-or-change.page.tsx',
  vehicleHistory: 'logbook/vehicle-history.page.tsx',
  insurance: 'insurance/insurance.page.tsx',
  login: 'account/login.page.tsx',
  registration: 'account/registration.page.tsx',
  forgotPassword: 'account/forgot-password.page.tsx',
  confirmation: 'account/confirmation.page.tsx',
  changePassword: 'account/change-password.page.tsx',
  profile: 'account/profile/profile.page.tsx',
  carDrawings: 'dev/car-drawings.page.tsx',
  kit: 'dev/kit.page.tsx',
  mailbox: 'dev/mailbox.page.tsx',
  mails: 'dev/mails.page.tsx',
};

/** Every page has one file and one path per language. */
const pages: RouteConfigEntry[] = PAGE_NAMES.flatMap((name) =>
  LOCALES.map((locale) => {
    const prefix = locale === DEFAULT_LOCALE ? '' : `${locale}/`;
    return route(`/${prefix}${pageDefinition(name).path[locale]}`, FILES[name], { id: routeId(name, locale) });
  }),
);

export default [...pages, route('*', 'layout/not-found.page.tsx')] satisfies RouteConfig;
