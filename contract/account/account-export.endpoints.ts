import { z } from 'zod';
import { ADVISOR_TOPICS } from '../advisor/advisor.rules.ts';
import { historyEntry, ownDeadline } from '../garage/deadlines.endpoints.ts';
import { vehicle } from '../garage/garage.endpoints.ts';
import { SHARE_MODES } from '../garage/garage.rules.ts';
import { invitation, sharing } from '../garage/sharing.endpoints.ts';
import { proposal, proposalTerms } from '../insurance/insurance.endpoints.ts';
import { DOCUMENT_STATES, POLICY_DOCUMENTS, PROPOSAL_STATUSES, READING_KINDS } from '../insurance/insurance.rules.ts';
import { logEntry, odometerReading, vehicleDocument } from '../logbook/logbook.endpoints.ts';
import { PAYMENT_CURRENCIES, PAYMENT_PROVIDERS, PAYMENT_STATES, REFUND_REASONS } from '../payments/payments.rules.ts';
import { purchaseClaim, voucher } from '../purchases/purchases.endpoints.ts';
import { VERIFICATION_MOVES, VERIFICATION_STATUSES } from '../purchases/verification-status.rules.ts';
import { quote } from '../quotes/quotes.endpoints.ts';
import { ownRating } from '../ratings/ratings.endpoints.ts';
import { reminderSettings } from '../reminders/reminders.endpoints.ts';
import { favourite, savedSearch } from '../saved/saved-items.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { streamedFile } from '../shared/endpoint-schemas.ts';
import { LOCALES } from '../shared/locale.ts';
import { REPORT_DECISIONS, REPORT_REASONS } from '../used-cars/reports.rules.ts';
import { profile } from './account.endpoints.ts';
import { CONSENT_PURPOSES, OPERATOR_ACTIONS } from './account.rules.ts';

const HOUR_SECONDS = 3_600;

/**
 * Everything stored about a person, one part per slice: data.json of the archive. Files have the names they have in it.
 */
export const accountExport = z.object({
  exported_at: z.iso.datetime(),
  profile: profile.omit({ token: true, vehicles: true }).extend({ locale: z.enum(LOCALES), created_at: z.string() }),
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      granted: z.boolean(),
      version: z.string(),
      locale: z.enum(LOCALES),
      given_at: z.iso.datetime(),
    }),
  ),
  sessions: z.array(z.object({ created_at: z.iso.datetime(), last_used_at: z.iso.datetime() })),
  /** Networks the person has signed in from. Their IP addresses are stored as fingerprints only. */
  known_addresses: z.array(z.object({ fingerprint: z.string(), last_seen_at: z.iso.datetime() })),
  vehicles: z.array(
    vehicle.extend({
      own_deadlines: z.array(ownDeadline),
      history: z.array(historyEntry),
      /** With whom the vehicle is shared. */
      sharing,
      readings: z.array(odometerReading),
      /** Fill-ups, charges, services, repairs and other costs. */
      log: z.array(logEntry),
      documents: z.array(vehicleDocument.extend({ file: z.string() })),
      added_at: z.iso.datetime(),
      /** The path of the larger photo in the archive. */
      picture: z.string().nullable(),
    }),
  ),
  /** Vehicles of others that they share. */
  shared_vehicles: z.array(
    z.object({ plate: z.string(), by: z.string(), mode: z.enum(SHARE_MODES), since: z.iso.datetime() }),
  ),
  /** Invitations to vehicles of others that were not accepted yet. */
  invitations: z.array(invitation),
  configurations: z.array(
    z.object({
      make: z.string(),
      model: z.string(),
      /** As in the URL of the configurator. */
      code: z.string(),
      kept_at: z.iso.datetime(),
    }),
  ),
  /** Favourites and searches; a price is that of the day it was saved. */
  saved: z.object({
    favourites: z.array(favourite.omit({ savedAt: true }).extend({ saved_at: z.iso.datetime() })),
    searches: z.array(savedSearch.omit({ savedAt: true }).extend({ saved_at: z.iso.datetime() })),
    daily_mail: z.boolean(),
    last_mail_on: z.iso.date().nullable(),
  }),
  /** Which deadlines are not reminded of, whether there is a calendar URL, and what was put off and sent. */
  reminders: reminderSettings.extend({
    snoozed: z.array(z.object({ plate: z.string(), deadline: z.string(), until: z.iso.date() })),
    /** `due` is the day or the kilometres, `step` the number of days before or `expired`. */
    sent: z.array(
      z.object({
        plate: z.string(),
        deadline: z.string(),
        due: z.string(),
        step: z.string(),
        sent_at: z.iso.datetime(),
      }),
    ),
    /** Browsers that show notifications, by the push service of their maker. */
    browsers: z.array(z.object({ service: z.string(), since: z.iso.datetime() })),
  }),
  /**
   * With cars, dealers, their answers and the log of who saw what; also quotes requested with the account's email
   * address.
   */
  quotes: z.array(quote.extend({ locale: z.enum(LOCALES), privacy_version: z.string() })),
  /** Purchases submitted for verification, with the documents that prove them. */
  purchases: z.array(
    z.object({
      quote: z.uuid(),
      status: z.enum(VERIFICATION_STATUSES),
      claim: purchaseClaim.nullable(),
      reason: z.string(),
      voucher: voucher.nullable(),
      documents: z.array(z.object({ added_at: z.iso.datetime(), files: z.array(z.string()) })),
      log: z.array(z.object({ move: z.enum(VERIFICATION_MOVES), at: z.iso.datetime() })),
    }),
  ),
  /** What the person has said about cars and dealers, whether or not it is public. */
  ratings: z.array(
    ownRating.extend({ quote: z.uuid(), rated_at: z.iso.datetime(), decided_at: z.iso.datetime().nullable() }),
  ),
  /** Purchases that the person was invited to rate. */
  rating_invitations: z.array(z.object({ quote: z.uuid(), invited_at: z.iso.datetime() })),
  /** Used cars reported with the account's email address. */
  listing_reports: z.array(
    z.object({
      car: z.string(),
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      created_at: z.iso.datetime(),
      decision: z.enum(REPORT_DECISIONS).nullable(),
      explanation: z.string().nullable(),
      decided_at: z.iso.datetime().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      title: z.string(),
      state: z.enum(PAYMENT_STATES),
      /** In cents or pence. */
      amount: z.number().int(),
      currency: z.enum(PAYMENT_CURRENCIES),
      provider: z.enum(PAYMENT_PROVIDERS),
      created_at: z.iso.datetime(),
      paid_at: z.iso.datetime().nullable(),
      /** The number of the receipt. */
      receipt: z.number().int().nullable(),
      refund: z.object({ amount: z.number().int(), reason: z.enum(REFUND_REASONS), at: z.iso.datetime() }).nullable(),
    }),
  ),
  /** Proposals of insurers and the policies they became, with the documents handed in. */
  policies: z.array(
    z.object({
      plate: z.string(),
      country: z.enum(COUNTRIES),
      status: z.enum(PROPOSAL_STATUSES),
      terms: proposalTerms,
      accepted: z.array(z.object({ kind: z.enum(READING_KINDS), version: z.string() })),
      accepted_at: z.iso.datetime().nullable(),
      holder: proposal.shape.holder,
      documents: z.array(
        z.object({
          kind: z.enum(POLICY_DOCUMENTS),
          state: z.enum(DOCUMENT_STATES),
          reason: z.string(),
          added_at: z.iso.datetime(),
          file: z.string(),
        }),
      ),
      paid_at: z.iso.datetime().nullable(),
      policy_number: z.string().nullable(),
      issued_at: z.iso.datetime().nullable(),
      withdrawn_at: z.iso.datetime().nullable(),
      /** The insurer's document. */
      policy: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  advisor_requests: z.array(
    z.object({
      name: z.string(),
      surname: z.string(),
      email: z.string(),
      phone: z.string(),
      topic: z.enum(ADVISOR_TOPICS),
      note: z.string(),
      created_at: z.iso.datetime(),
      appointment: z
        .object({ starts_at: z.iso.datetime(), advisor: z.string(), cancelled_at: z.iso.datetime().nullable() })
        .nullable(),
    }),
  ),
  /** When an operator worked on the account. */
  operator_accesses: z.array(z.object({ action: z.enum(OPERATOR_ACTIONS), at: z.iso.datetime() })),
  /** Files that are named above but could not be read any more. */
  missing_files: z.array(z.string()),
});
export type AccountExport = z.output<typeof accountExport>;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/export',
  summary: 'Everything stored about the signed-in person: an archive of data.json, documents and photos',
  auth: 'user',
  response: streamedFile,
  answers: 'application/zip',
  fileName: 'targa.zip',
  limit: { name: 'export', points: 20, seconds: HOUR_SECONDS },
});
