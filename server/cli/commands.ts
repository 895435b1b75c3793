import { PROPOSAL_STATUSES } from '#contract/insurance/insurance.rules.ts';
import { PAYMENT_STATES } from '#contract/payments/payments.rules.ts';
import { VERIFICATION_STATUSES } from '#contract/purchases/verification-status.rules.ts';
import { RATING_STATUSES } from '#contract/ratings/ratings.rules.ts';
import { COUNTRIES } from '#contract/shared/country.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { REPORT_DECISIONS } from '#contract/used-cars/reports.rules.ts';
import type { Command } from './command.ts';

/** All commands. The code of a command is loaded when it is run. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'migrate',
    usage: '',
    summary: 'Makes a new or older database ready for this version; the server does it too when it starts',
    load: async () => (await import('./migrate.commands.ts')).migrate,
  },
  {
    name: 'backup',
    usage: 'FILE',
    summary: 'Writes database and files to one file, beside a running site (docs/operation.md)',
    load: async () => (await import('./backup.commands.ts')).backup,
  },
  {
    name: 'restore',
    usage: 'FILE [--replace] [--dry-run]',
    summary:
      'Restores a backup into an empty database, or with --replace instead of what is there; --dry-run only checks it',
    load: async () => (await import('./backup.commands.ts')).restore,
  },
  {
    name: 'mail test',
    usage: `ADDRESS [--locale ${LOCALES.join('|')}]`,
    summary: 'Sends a test mail, to see whether mails arrive',
    load: async () => (await import('./mail.commands.ts')).mailTest,
  },
  {
    name: 'events',
    usage: '',
    summary: 'Counts what happened on the pages, by event',
    load: async () => (await import('./analytics.commands.ts')).events,
  },
  {
    name: 'jobs list',
    usage: '',
    summary: 'Counts jobs that wait, run, are done and have failed',
    load: async () => (await import('./jobs.commands.ts')).jobsList,
  },
  {
    name: 'jobs failed',
    usage: '',
    summary: 'Lists the newest jobs that failed for good and why, not for whom; they are kept 30 days',
    load: async () => (await import('./jobs.commands.ts')).jobsFailed,
  },
  {
    name: 'jobs retry',
    usage: 'ID | --all',
    summary: 'Tries a failed job again, or all of them',
    load: async () => (await import('./jobs.commands.ts')).jobsRetry,
  },
  {
    name: 'files adopt',
    usage: '',
    summary: 'Makes the file store of FILES_URL the one of this database, after files were moved or lost',
    load: async () => (await import('./files.commands.ts')).filesAdopt,
  },
  {
    name: 'photos sweep',
    usage: '[--now]',
    summary: 'Deletes photos that no vehicle shows any more; with --now also those of the last minutes',
    load: async () => (await import('./photo.commands.ts')).photosSweep,
  },
  {
    name: 'catalogue import',
    usage:
      'FILE.csv|.json|.jsonl [--keep-others] [--skip-invalid] [--report FILE.csv|.jsonl] [--refresh-photos] [--dry-run]',
    summary:
      'Makes a file the catalogue, all of it or nothing, or with --skip-invalid what is valid (docs/catalogue-format.md)',
    load: async () => (await import('./catalogue.commands.ts')).catalogueImport,
  },
  {
    name: 'catalogue export',
    usage: 'FILE.csv|.json|.jsonl',
    summary: 'Writes the catalogue to a file that can be imported again',
    load: async () => (await import('./catalogue.commands.ts')).catalogueExport,
  },
  {
    name: 'dealers import',
    usage: 'FILE.csv|.json|.jsonl [--dry-run]',
    summary: 'Makes a file the list of dealers, all of it or nothing (docs/dealers-format.md)',
    load: async () => (await import('./dealers.commands.ts')).dealersImport,
  },
  {
    name: 'offers import',
    usage: 'FILE.json|.jsonl [--dry-run]',
    summary: 'Adds and changes the offers of a file, all of them or none (docs/offers-format.md)',
    load: async () => (await import('./offers.commands.ts')).offersImport,
  },
  {
    name: 'stock import',
    usage:
      'FILE.csv|.json|.jsonl|.xml --dealer CODE [--delta] [--encoding iso-8859-15] [--accept-fewer] [--no-photos] [--skip-invalid] [--report FILE.csv|.jsonl] [--dry-run]',
    summary:
      'Makes a file the used cars of a dealer, all of it or nothing, or with --delta what it changes (docs/stock-format.md)',
    load: async () => (await import('./stock.commands.ts')).stockImport,
  },
  {
    name: 'stock duplicates',
    usage: '',
    summary: 'Lists used cars that several sellers offer: with one VIN, or without one with the same figures',
    load: async () => (await import('./stock.commands.ts')).stockDuplicates,
  },
  {
    name: 'stock suspicious',
    usage: '',
    summary: 'Lists used cars that cost over a quarter less than similar ones, which their pages warn of',
    load: async () => (await import('./stock.commands.ts')).stockSuspicious,
  },
  {
    name: 'stock report list',
    usage: '[--all]',
    summary: 'Lists reports of used cars that wait for a decision, or with --all the newest ones',
    load: async () => (await import('./stock-reports.commands.ts')).stockReportList,
  },
  {
    name: 'stock report show',
    usage: 'ID',
    summary: 'Shows a report, the car it is about and its dealer',
    load: async () => (await import('./stock-reports.commands.ts')).stockReportShow,
  },
  {
    name: 'stock report decide',
    usage: `ID ${REPORT_DECISIONS.join('|')} --reason "Why."`,
    summary: 'Keeps a reported car, hides it until it is corrected, or ends it; reporter and dealer are told why',
    load: async () => (await import('./stock-reports.commands.ts')).stockReportDecide,
  },
  {
    name: 'advisors import',
    usage: 'FILE.json',
    summary: 'Makes those in a file the advisors, all of them or none; appointments stay',
    load: async () => (await import('./advisors.commands.ts')).advisorsImport,
  },
  {
    name: 'advisors list',
    usage: '',
    summary: 'Shows the advisors, the languages they speak and when they work',
    load: async () => (await import('./advisors.commands.ts')).advisorsList,
  },
  {
    name: 'calls',
    usage: '[list | done ID]',
    summary: 'Shows who waits for a call, or notes that somebody was called',
    load: async () => (await import('./calls.commands.ts')).calls,
  },
  {
    name: 'people find',
    usage: 'TEXT|EMAIL',
    summary: 'Finds accounts by a part of the name or of the email address',
    load: async () => (await import('./people.commands.ts')).peopleFind,
  },
  {
    name: 'people show',
    usage: 'ID',
    summary: 'Shows an account and what it holds',
    load: async () => (await import('./people.commands.ts')).peopleShow,
  },
  {
    name: 'people unlock',
    usage: 'ID',
    summary: 'Lets somebody sign in who has tried too often',
    load: async () => (await import('./people.commands.ts')).peopleUnlock,
  },
  {
    name: 'people export',
    usage: 'ID FILE.zip',
    summary: 'Writes everything that is kept about somebody to a new file, as they can download it themselves',
    load: async () => (await import('./people.commands.ts')).peopleExport,
  },
  {
    name: 'people erase',
    usage: 'ID [--yes]',
    summary: 'Erases an account with all it holds, as its owner can; asks for its email address unless --yes is given',
    load: async () => (await import('./people.commands.ts')).peopleErase,
  },
  {
    name: 'quotes list',
    usage: '[--open]',
    summary: 'Lists the newest quotes without who asked; with --open those that a dealer can still answer',
    load: async () => (await import('./quotes.commands.ts')).quotesList,
  },
  {
    name: 'quotes show',
    usage: 'ID',
    summary: 'Shows the cars of a quote, the dealers asked and what they did, without who asked',
    load: async () => (await import('./quotes.commands.ts')).quotesShow,
  },
  {
    name: 'saved-searches send',
    usage: '',
    summary: 'Mails new cars and lower prices to those who want to know, as every morning; nobody gets two mails a day',
    load: async () => (await import('./saved-searches.commands.ts')).savedSearchesSend,
  },
  {
    name: 'reminders send',
    usage: '',
    summary: 'Reminds of deadlines by mail, as every morning; each reminder is sent once, however often this is run',
    load: async () => (await import('./reminders.commands.ts')).remindersSend,
  },
  {
    name: 'verification list',
    usage: `[--status ${VERIFICATION_STATUSES.join('|')}]`,
    summary: 'Lists purchases to be verified, the longest waiting first',
    load: async () => (await import('./verification.commands.ts')).verificationList,
  },
  {
    name: 'verification show',
    usage: 'ID [--save FOLDER]',
    summary: 'Shows what was claimed and how it is proven; --save writes the documents to a folder',
    load: async () => (await import('./verification.commands.ts')).verificationShow,
  },
  {
    name: 'verification approve',
    usage: 'ID [--plate AB123CD]',
    summary: 'Approves a purchase, with the claimed plate or the one read in its documents, and issues its voucher',
    load: async () => (await import('./verification.commands.ts')).verificationApprove,
  },
  {
    name: 'verification reject',
    usage: 'ID --reason "What is missing."',
    summary: 'Asks for another proof; the person reads the reason and may try again',
    load: async () => (await import('./verification.commands.ts')).verificationReject,
  },
  {
    name: 'verification recall',
    usage: 'ID',
    summary: 'Puts a purchase aside until somebody was spoken with',
    load: async () => (await import('./verification.commands.ts')).verificationRecall,
  },
  {
    name: 'verification invalidate',
    usage: 'ID',
    summary: 'Ends a verification for good, without approval',
    load: async () => (await import('./verification.commands.ts')).verificationInvalidate,
  },
  {
    name: 'ratings list',
    usage: `[--status ${RATING_STATUSES.join('|')}]`,
    summary: 'Lists ratings of verified buyers without who wrote them, the longest waiting first',
    load: async () => (await import('./ratings.commands.ts')).ratingsList,
  },
  {
    name: 'ratings show',
    usage: 'ID',
    summary: 'Shows a rating of a car and its dealer, and what was decided about it',
    load: async () => (await import('./ratings.commands.ts')).ratingsShow,
  },
  {
    name: 'ratings approve',
    usage: 'ID',
    summary: 'Publishes a rating; the person is told by mail',
    load: async () => (await import('./ratings.commands.ts')).ratingsApprove,
  },
  {
    name: 'ratings reject',
    usage: 'ID --reason "Why."',
    summary: 'Does not publish a rating, or no longer; the person reads the reason and may write another',
    load: async () => (await import('./ratings.commands.ts')).ratingsReject,
  },
  {
    name: 'ratings invite',
    usage: '',
    summary: 'Invites buyers whose purchase was approved 30 days ago, as every day; everybody once',
    load: async () => (await import('./ratings.commands.ts')).ratingsInvite,
  },
  {
    name: 'payments list',
    usage: `[--state ${PAYMENT_STATES.join('|')}]`,
    summary: 'Lists the newest payments without who made them',
    load: async () => (await import('./payments.commands.ts')).paymentsList,
  },
  {
    name: 'payments show',
    usage: 'ID',
    summary: 'Shows a payment, its session at the provider, its receipt and its refund',
    load: async () => (await import('./payments.commands.ts')).paymentsShow,
  },
  {
    name: 'payments refund',
    usage: 'ID',
    summary: 'Sends the money of a payment back, once; the person is told by mail',
    load: async () => (await import('./payments.commands.ts')).paymentsRefund,
  },
  {
    name: 'payments reconcile',
    usage: '',
    summary: 'Asks the provider about unfinished payments that are due, as every minute',
    load: async () => (await import('./payments.commands.ts')).paymentsReconcile,
  },
  {
    name: 'policies import',
    usage: 'FILE.json|.jsonl [--dry-run]',
    summary: 'Stores insurers’ proposals for vehicles of the garage and tells their owners (docs/insurer-contract.md)',
    load: async () => (await import('./policies.commands.ts')).policiesImport,
  },
  {
    name: 'policies list',
    usage: `[--status ${PROPOSAL_STATUSES.join('|')}]`,
    summary: 'Lists proposals and policies, the newest first, without whose they are',
    load: async () => (await import('./policies.commands.ts')).policiesList,
  },
  {
    name: 'policies show',
    usage: 'ID [--save FOLDER]',
    summary: 'Shows a policy and its documents; --save writes them to a folder',
    load: async () => (await import('./policies.commands.ts')).policiesShow,
  },
  {
    name: 'policies document accept',
    usage: 'ID',
    summary: 'Accepts a document handed in for a policy',
    load: async () => (await import('./policies.commands.ts')).policiesDocumentAccept,
  },
  {
    name: 'policies document refuse',
    usage: 'ID --reason "What is wrong."',
    summary: 'Asks for another document; the person reads the reason',
    load: async () => (await import('./policies.commands.ts')).policiesDocumentRefuse,
  },
  {
    name: 'campaigns list',
    usage: '',
    summary: 'Lists what verified purchases are and were rewarded with',
    load: async () => (await import('./campaigns.commands.ts')).campaignsList,
  },
  {
    name: 'campaigns add',
    usage: `--country ${COUNTRIES.join('|')} --amount 200 --from 2026-01-01 --to 2026-12-31 --where "…" --how "…" --days 365 [--terms https://…]`,
    summary: 'Rewards purchases whose quote was asked for on these days, both included',
    load: async () => (await import('./campaigns.commands.ts')).campaignsAdd,
  },
];
