import { z } from 'zod';
import { quotedCar } from '../quotes/quotes.endpoints.ts';
import { USES } from '../quotes/quotes.rules.ts';
import { COUNTRIES } from '../shared/country.ts';
import { DOCUMENT_BYTES, DOCUMENT_TYPES } from '../shared/documents.rules.ts';
import { endpoint, UPLOADS_PER_PERSON } from '../shared/endpoint.ts';
import { requiredText, text } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { max } from '../shared/validation/texts.ts';
import { CARD_ACTIONS, MAX_PROOFS, VERIFICATION_STATUSES } from './verification-status.rules.ts';

/** The reward for a verified purchase during a campaign. */
export const campaign = z.object({
  country: z.enum(COUNTRIES),
  /** In cents of the country's currency. */
  amount: z.number().int(),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type Campaign = z.infer<typeof campaign>;

export const getCampaign = endpoint({
  method: 'GET',
  path: '/dkwp/v2/campaign',
  summary: 'Today’s campaign in the caller’s country, if there is one',
  response: z.object({ campaign: campaign.nullable() }),
});

export const proof = z.object({
  id: z.uuid(),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.number().int(),
  addedAt: z.iso.datetime(),
});
export type Proof = z.infer<typeof proof>;

/** The person's statement about the purchase; a plate or at least one document proves it. */
export const purchaseClaim = z.object({
  /** The position of the chosen car in the quote. */
  car: z.number().int().min(0).max(2),
  /** The name of the dealer or partner who sold it. */
  dealer: requiredText().check(max(120)),
  /** A plate of the quote's country; empty when documents are the proof. */
  plate: text().check(max(20)).default(''),
  /** Whether the person is the registered owner. */
  owner: z.boolean({ error: ruleMessage('validation.oneOf') }),
  use: z.enum(USES),
});
export type PurchaseClaim = z.output<typeof purchaseClaim>;

export const voucher = z.object({
  code: z.string(),
  amount: z.number().int(),
  country: z.enum(COUNTRIES),
  issuedAt: z.iso.datetime(),
  /** Where and how it is used, in the language of its country; empty where the campaign does not say. */
  usedAt: z.string(),
  usedHow: z.string(),
  /** The last day on which it can be used; null if it does not end. */
  validUntil: z.iso.date().nullable(),
  /** The rules of whoever accepts it. */
  termsUrl: z.string().nullable(),
});
export type Voucher = z.infer<typeof voucher>;

export const verification = z.object({
  quote: z.uuid(),
  status: z.enum(VERIFICATION_STATUSES),
  actions: z.array(z.enum(CARD_ACTIONS)),
  /** From this moment on the purchase can no longer be verified. */
  expiresAt: z.iso.datetime(),
  /** The country of the quote, which decides the pattern of the plate. */
  country: z.enum(COUNTRIES),
  /** The cars of the quote, each with the names of the dealers who were asked, those with an answer first. */
  cars: z.array(quotedCar.extend({ position: z.number().int(), dealers: z.array(z.string()) })),
  claim: purchaseClaim.nullable(),
  proofs: z.array(proof),
  /** The operator's reason for rejecting the proof. */
  reason: z.string(),
  voucher: voucher.nullable(),
  /** The reward for an approval: the campaign of the day the quote was made, if there was one. */
  reward: campaign.nullable(),
});
export type Verification = z.infer<typeof verification>;

const inQuote = z.object({ quote: z.uuid() });
const inProof = inQuote.extend({ proof: z.uuid() });
const PATH = '/dkwp/v2/verifications';

export const getVerifications = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The status of the verifications of the signed-in person’s quotes',
  auth: 'user',
  response: z.object({ verifications: z.array(verification) }),
});

export const getVerification = endpoint({
  method: 'GET',
  path: `${PATH}/:quote`,
  summary: 'The status of the verification of a quote',
  auth: 'user',
  params: inQuote,
  response: verification,
  errors: ['quotes.quote-not-found'],
});

export const submitVerification = endpoint({
  method: 'POST',
  path: `${PATH}/:quote`,
  summary: 'Submits a purchase for verification',
  auth: 'user',
  params: inQuote,
  body: purchaseClaim,
  response: verification,
  errors: [
    'quotes.quote-not-found',
    'verification.already-requested',
    'verification.closed',
    'verification.proof-required',
  ],
});

export const addProof = endpoint({
  method: 'POST',
  path: `${PATH}/:quote/proofs`,
  summary: `Adds a document that proves the purchase, ${MAX_PROOFS} at most, until it is decided`,
  auth: 'user',
  params: inQuote,
  upload: { field: 'document', maxBytes: DOCUMENT_BYTES, perPerson: UPLOADS_PER_PERSON },
  response: verification,
  errors: [
    'quotes.quote-not-found',
    'verification.already-requested',
    'verification.closed',
    'document.unreadable',
    'document.locked',
    'verification.proof-limit',
    'request.too-many',
  ],
});

export const getProof = endpoint({
  method: 'GET',
  path: `${PATH}/:quote/proofs/:proof`,
  summary: 'Downloads a document; for its owner only',
  auth: 'user',
  params: inProof,
  answers: 'application/octet-stream',
  errors: ['quotes.quote-not-found', 'verification.proof-not-found'],
});

export const deleteProof = endpoint({
  method: 'DELETE',
  path: `${PATH}/:quote/proofs/:proof`,
  summary: 'Deletes a document before the purchase is submitted',
  auth: 'user',
  params: inProof,
  response: verification,
  errors: [
    'quotes.quote-not-found',
    'verification.proof-not-found',
    'verification.already-requested',
    'verification.closed',
  ],
});

export const resendVerificationMail = endpoint({
  method: 'POST',
  path: `${PATH}/:quote/resend`,
  summary: 'Sends the last mail about the verification again',
  auth: 'user',
  params: inQuote,
  response: z.object({ done: z.literal(true) }),
  errors: ['quotes.quote-not-found', 'verification.closed', 'request.too-many'],
});
