import { accountSlice } from './account/account.slice.ts';
import { advisorSlice } from './advisor/advisor.slice.ts';
import { analyticsSlice } from './analytics/analytics.slice.ts';
import { catalogueSlice } from './catalogue/catalogue.slice.ts';
import { catalogueTransferSlice } from './catalogue-transfer/catalogue-transfer.slice.ts';
import { configuratorSlice } from './configurator/configurator.slice.ts';
import { contentSlice } from './content/content.slice.ts';
import { dealersSlice } from './dealers/dealers.slice.ts';
import { garageSlice } from './garage/garage.slice.ts';
import { insuranceSlice } from './insurance/insurance.slice.ts';
import type { Job } from './jobs/define-job.ts';
import { logbookSlice } from './logbook/logbook.slice.ts';
import { mailSlice } from './mail/mail.slice.ts';
import { offersSlice } from './offers/offers.slice.ts';
import { paymentsSlice } from './payments/payments.slice.ts';
import { purchasesSlice } from './purchases/purchases.slice.ts';
import { quotesSlice } from './quotes/quotes.slice.ts';
import { ratingsSlice } from './ratings/ratings.slice.ts';
import { remindersSlice } from './reminders/reminders.slice.ts';
import { savedSlice } from './saved/saved.slice.ts';
import { searchSlice } from './search/search.slice.ts';
import { supportSlice } from './support/support.slice.ts';
import { usedCarsSlice } from './used-cars/used-cars.slice.ts';

/** All slices of the product. */
export const SLICES = [
  accountSlice,
  garageSlice,
  remindersSlice,
  logbookSlice,
  supportSlice,
  catalogueSlice,
  searchSlice,
  configuratorSlice,
  catalogueTransferSlice,
  dealersSlice,
  offersSlice,
  usedCarsSlice,
  savedSlice,
  quotesSlice,
  purchasesSlice,
  ratingsSlice,
  paymentsSlice,
  insuranceSlice,
  advisorSlice,
  analyticsSlice,
  contentSlice,
  mailSlice,
] as const;

export const JOBS: readonly Job[] = SLICES.flatMap(({ jobs }) => jobs);
