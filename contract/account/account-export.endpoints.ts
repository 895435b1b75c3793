import { z } from 'zod';
import { ADVISOR_TOPICS } from '../advisor/advisor-topics.rules.ts';
import { vehicle } from '../garage/garage.endpoints.ts';
import { purchaseClaim, voucher } from '../purchases/purchases.endpoints.ts';
import { VERIFICATION_MOVES, VERIFICATION_STATUSES } from '../purchases/verification-status.rules.ts';
import { quote } from '../quotes/quotes.endpoints.ts';
import { endpoint, streamedFile } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { CONSENT_PURPOSES, profile } from './account.endpoints.ts';

const HOUR_SECONDS = 3_600;

/** What somebody of customer care can do with an account. */
export const OPERATOR_ACTIONS = ['find', 'show', 'unlock', 'export', 'erase'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** Whatever is kept about a person, one part per slice: data.json of the archive. Files are named as they are in it. */
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
  /** Machines the person has signed in from. Their addresses are not kept, only fingerprints of them. */
  known_addresses: z.array(z.object({ fingerprint: z.string(), last_seen_at: z.iso.datetime() })),
  vehicles: z.array(
    vehicle.extend({
      added_at: z.iso.datetime(),
      /** The larger picture. */
      picture: z.string().nullable(),
    }),
  ),
  configurations: z.array(
    z.object({
      make: z.string(),
      model: z.string(),
      /** As it stands in the address of the configurator. */
      code: z.string(),
      kept_at: z.iso.datetime(),
    }),
  ),
  /** With cars, dealers asked, their answers and the log of who saw what; also those asked with the account's address. */
  quotes: z.array(quote.extend({ locale: z.enum(LOCALES), privacy_version: z.string() })),
  /** Those that were to be verified, with the documents that prove them. */
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
  /** When customer care worked on the account. */
  operator_accesses: z.array(z.object({ action: z.enum(OPERATOR_ACTIONS), at: z.iso.datetime() })),
  /** Files that are named above but were gone when they were to be read. */
  missing_files: z.array(z.string()),
});
export type AccountExport = z.output<typeof accountExport>;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/garagek/v1/user/export',
  summary: 'Everything kept about the signed-in person: an archive of data.json, documents and photos',
  auth: 'user',
  response: streamedFile,
  answers: 'application/zip',
  fileName: 'targa.zip',
  limit: { name: 'export', points: 20, seconds: HOUR_SECONDS },
});
