import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';

const READS = 'reads what its key is for';
const ONE_ROW = 'changes values that are stored once';
const LOCAL = 'only on a site that nobody else reaches';

/** What limits how much one caller can make us store or send, where no limit of calls does. */
const BOUNDS: Readonly<Record<string, string>> = {
  login: 'failures are limited; sessions end',
  logout: ONE_ROW,
  updateProfile: 'one row; mails to a new address are limited',
  updateAddress: ONE_ROW,
  updatePrivacy: 'consents that are given are limited per person',
  changePassword: 'changes are limited per person',
  saveVehicle: 'MAX_VEHICLES, and additions per person and day',
  saveOwnDeadline: 'MAX_OWN_DEADLINES',
  completeDeadline: 'MAX_HISTORY',
  undoDeadline: ONE_ROW,
  addReading: 'MAX_READINGS',
  saveEntry: 'MAX_LOG_ENTRIES',
  saveVehicleDocument: ONE_ROW,
  changeGuest: ONE_ROW,
  setReminders: ONE_ROW,
  answerReminder: 'MAX_HISTORY',
  saveConfiguration: 'MAX_SAVED_CONFIGURATIONS',
  addFavourite: 'MAX_FAVOURITES',
  saveSearch: 'MAX_SAVED_SEARCHES',
  mergeSaved: 'MAX_FAVOURITES and MAX_SAVED_SEARCHES',
  setDailyMail: ONE_ROW,
  stopDailyMail: ONE_ROW,
  bookAdvisor: 'once per request, and those are limited',
  moveBooking: 'moves per appointment and day',
  answerInquiry: 'MAX_CHANGES_PER_DAY of an inquiry',
  readAnswers: ONE_ROW,
  setContactRelease: 'MAX_CHANGES_PER_DAY of an inquiry',
  chooseViewing: 'mails per inquiry and day',
  resendQuoteMail: 'mails per quote and day',
  submitVerification: 'once until an operator decides',
  resendVerificationMail: 'mails per person and hour',
  askInsurer: 'requests per person and day',
  acceptProposal: ONE_ROW,
  saveHolder: ONE_ROW,
  payProposal: 'one open payment per proposal',
  withdrawPolicy: 'once per policy',
  readInvitation: READS,
  readReminder: READS,
  readSaleSheet: READS,
  payAtTill: LOCAL,
  approveAtTill: LOCAL,
  setTillDown: LOCAL,
};

const modules = import.meta.glob<Record<string, unknown>>('../contract/**/*.endpoints.ts', { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const endpoints = new Map(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

it('every endpoint that changes something has a limit, or says what bounds it', () => {
  const changing = [...endpoints].filter(([, { method }]) => method === 'POST' || method === 'PUT');
  expect(changing.length).toBeGreaterThan(60);
  const unlimited = changing.filter(([, { limit, upload }]) => !limit && !upload).map(([name]) => name);
  expect(unlimited.toSorted()).toEqual(Object.keys(BOUNDS).toSorted());
});

it('only answers that are the same for everybody are cached', () => {
  const cached = [...endpoints.values()].filter((endpoint) => endpoint.cached);
  expect(cached.length).toBeGreaterThan(30);
  expect(cached.filter(({ method, auth }) => method !== 'GET' || auth !== 'none').map(({ path }) => path)).toEqual([]);
});
