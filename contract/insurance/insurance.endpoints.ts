import { z } from 'zod';
import { plateParameter } from '../garage/garage.endpoints.ts';
import { COUNTRIES, type Country, LOCALE_OF } from '../shared/country.ts';
import { DOCUMENT_BYTES, DOCUMENT_TYPES } from '../shared/documents.rules.ts';
import { endpoint, UPLOADS_PER_PERSON } from '../shared/endpoint.ts';
import { birthday, county, phone, zipCode } from '../shared/locale-schemas.ts';
import { requiredText, rule, text } from '../shared/validation/presence.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';
import { max } from '../shared/validation/texts.ts';
import {
  COVER_KINDS,
  DOCUMENT_STATES,
  INSURANCE_STEPS,
  POLICY_DOCUMENTS,
  PROPOSAL_STATUSES,
  READING_KINDS,
  TAX_KINDS,
} from './insurance.rules.ts';

/** In cents of the country's currency, exactly as the insurer sent them. */
const cents = z.number().int();

export const cover = z.object({
  kind: z.enum(COVER_KINDS),
  /** The most that is paid for a claim; null without a limit. */
  limit: cents.nullable(),
  deductible: cents.nullable(),
});

export const reading = z.object({
  kind: z.enum(READING_KINDS),
  title: z.string(),
  version: z.string(),
  url: z.string(),
});

/** The insurer's figures. Nothing of them is computed, rounded or split by us. */
export const proposalTerms = z.object({
  insurer: z.string(),
  product: z.string(),
  covers: z.array(cover),
  net: cents,
  taxes: z.array(z.object({ kind: z.enum(TAX_KINDS), amount: cents })),
  total: cents,
  /** Ways to pay in parts that the insurer itself offers; null when the year is paid at once. */
  instalments: z.object({ count: z.number().int(), amount: cents, total: cents }).nullable(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  /** Italy: the class of merit and what the intermediary earns. */
  cuClass: z.number().int().nullable(),
  commission: cents.nullable(),
  readings: z.array(reading),
});
export type ProposalTerms = z.infer<typeof proposalTerms>;

/** Digits may be letters where two people would have the same code. */
const TAX_CODE = /^[A-Z]{6}[0-9A-Z]{2}[A-EHLMPRST][0-9A-Z]{2}[A-Z][0-9A-Z]{3}[A-Z]$/;
const taxCode = () => rule<string>(ruleMessage('validation.regex'), (value) => TAX_CODE.test(value));

/** Who takes out the policy. The rules of postal code, county and tax code are those of the vehicle's country. */
export function holderIn(country: Country) {
  const locale = LOCALE_OF[country];
  const isItalian = country === 'it';
  return z.object({
    name: requiredText().check(max(80)),
    surname: requiredText().check(max(80)),
    birthday: birthday(),
    street: requiredText().check(max(80)),
    street_number: text().check(max(20)),
    zip_code: zipCode(locale, requiredText().check(max(10))),
    city: requiredText().check(max(80)),
    county: isItalian ? county(locale) : text().check(max(80)),
    phone: phone(),
    /** Codice fiscale: Italy only. */
    tax_code: (isItalian ? requiredText() : text()).check(
      z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
      max(16),
      ...(isItalian ? [taxCode()] : []),
    ),
  });
}
export type Holder = z.output<ReturnType<typeof holderIn>>;

/** What the API takes; `holderIn` of the vehicle's country is checked by the service. */
const holder = z.object({
  name: text().check(max(80)),
  surname: text().check(max(80)),
  birthday: text().check(max(10)),
  street: text().check(max(80)),
  street_number: text().check(max(20)),
  zip_code: text().check(max(10)),
  city: text().check(max(80)),
  county: text().check(max(80)),
  phone: text().check(max(30)),
  tax_code: text().check(max(20)),
});

export const policyDocument = z.object({
  id: z.uuid(),
  kind: z.enum(POLICY_DOCUMENTS),
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.number().int(),
  addedAt: z.iso.datetime(),
  state: z.enum(DOCUMENT_STATES),
  /** The operator's reason for refusing it. */
  reason: z.string(),
});
export type StoredPolicyDocument = z.infer<typeof policyDocument>;

export const proposal = z.object({
  id: z.uuid(),
  /** Grows with every change of the insurer's terms. */
  version: z.number().int(),
  status: z.enum(PROPOSAL_STATUSES),
  /** The first step that is not complete. */
  step: z.enum(INSURANCE_STEPS),
  country: z.enum(COUNTRIES),
  plate: z.string(),
  isDemo: z.boolean(),
  terms: proposalTerms,
  acceptedAt: z.iso.datetime().nullable(),
  holder: holder.nullable(),
  documents: z.array(policyDocument),
  paidAt: z.iso.datetime().nullable(),
  policyNumber: z.string().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  hasPolicyDocument: z.boolean(),
  /** Why the insurer did not issue the policy. */
  reason: z.string(),
  /** Until when the person can withdraw; null where the law gives no such right, and before the issue. */
  withdrawableUntil: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** What the insurer gives back after a withdrawal. */
  refund: cents.nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** The proposal of a vehicle, or of the last policy bought here. */
export const vehicleInsurance = z.object({
  proposal: proposal.nullable(),
  /** Whether proposals come from the demo insurer. */
  isDemo: z.boolean(),
});
export type VehicleInsurance = z.infer<typeof vehicleInsurance>;

const PATH = '/dkwp/v2/insurance';
const inProposal = z.object({ proposal: z.uuid() });
const inDocument = inProposal.extend({ document: z.uuid() });
const version = z.number().int();

export const getInsurance = endpoint({
  method: 'GET',
  path: `${PATH}/vehicles/:plate`,
  summary: 'The insurer’s proposal for a vehicle of the garage, and how far it has come',
  auth: 'user',
  params: plateParameter,
  response: vehicleInsurance,
  errors: ['garage.vehicle-not-found', 'garage.owner-only'],
});

export const askInsurer = endpoint({
  method: 'POST',
  path: `${PATH}/vehicles/:plate/proposal`,
  summary: 'Asks the insurer for a proposal, unless one is valid already',
  auth: 'user',
  params: plateParameter,
  response: vehicleInsurance,
  errors: [
    'garage.vehicle-not-found',
    'garage.owner-only',
    'insurance.no-proposal',
    'insurance.insurer-unavailable',
    'request.too-many',
  ],
});

export const acceptProposal = endpoint({
  method: 'POST',
  path: `${PATH}/proposals/:proposal/accept`,
  summary: 'Accepts the documents to be read before the contract, in the versions that were shown',
  auth: 'user',
  params: inProposal,
  body: z.object({
    version,
    readings: z.array(z.object({ kind: z.enum(READING_KINDS), version: z.string().max(60) })).max(10),
  }),
  response: vehicleInsurance,
  errors: ['insurance.proposal-not-found', 'insurance.proposal-changed', 'insurance.closed'],
});

export const saveHolder = endpoint({
  method: 'PUT',
  path: `${PATH}/proposals/:proposal/holder`,
  summary: 'Saves who takes out the policy',
  auth: 'user',
  params: inProposal,
  body: holder,
  response: vehicleInsurance,
  errors: ['insurance.proposal-not-found', 'insurance.closed'],
});

export const addPolicyDocument = endpoint({
  method: 'POST',
  path: `${PATH}/proposals/:proposal/documents/:kind`,
  summary: 'Hands in a document, instead of the one handed in before',
  auth: 'user',
  params: inProposal.extend({ kind: z.enum(POLICY_DOCUMENTS) }),
  upload: { field: 'document', maxBytes: DOCUMENT_BYTES, perPerson: UPLOADS_PER_PERSON },
  response: vehicleInsurance,
  errors: [
    'insurance.proposal-not-found',
    'insurance.closed',
    'insurance.document-not-asked',
    'document.unreadable',
    'document.locked',
    'request.too-large',
    'request.too-many',
  ],
});

export const getPolicyDocument = endpoint({
  method: 'GET',
  path: `${PATH}/proposals/:proposal/documents/:document`,
  summary: 'Downloads a document that was handed in; for its owner only',
  auth: 'user',
  params: inDocument,
  answers: 'application/octet-stream',
  errors: ['insurance.proposal-not-found', 'insurance.document-not-found'],
});

export const deletePolicyDocument = endpoint({
  method: 'DELETE',
  path: `${PATH}/proposals/:proposal/documents/:document`,
  summary: 'Removes a document before the policy is paid',
  auth: 'user',
  params: inDocument,
  response: vehicleInsurance,
  errors: ['insurance.proposal-not-found', 'insurance.document-not-found', 'insurance.closed'],
});

export const payProposal = endpoint({
  method: 'POST',
  path: `${PATH}/proposals/:proposal/pay`,
  summary: 'Begins the payment of what was shown, and answers where to pay',
  auth: 'user',
  params: inProposal,
  body: z.object({ version, amount: cents }),
  response: z.object({ url: z.string() }),
  errors: [
    'insurance.proposal-not-found',
    'insurance.proposal-changed',
    'insurance.closed',
    'insurance.incomplete',
    'payments.changed',
    'payments.provider-refused',
    'payments.provider-unavailable',
  ],
});

export const getPolicy = endpoint({
  method: 'GET',
  path: `${PATH}/proposals/:proposal/policy`,
  summary: 'Downloads the insurer’s policy document',
  auth: 'user',
  params: inProposal,
  answers: 'application/octet-stream',
  errors: ['insurance.proposal-not-found', 'insurance.document-not-found'],
});

export const withdrawPolicy = endpoint({
  method: 'POST',
  path: `${PATH}/proposals/:proposal/withdraw`,
  summary: 'Withdraws from a policy within the days that the law of its country gives',
  auth: 'user',
  params: inProposal,
  response: vehicleInsurance,
  errors: ['insurance.proposal-not-found', 'insurance.no-withdrawal', 'insurance.insurer-unavailable'],
});
