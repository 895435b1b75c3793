import type { Country } from '../shared/country.ts';

/** The documents to read before paying, whose version is recorded when they are accepted. */
export const READING_KINDS = ['product-information', 'terms', 'distributor'] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

export const COVER_KINDS = [
  'liability',
  'theft-fire',
  'glass',
  'collision',
  'comprehensive',
  'natural-events',
  'vandalism',
  'driver-injury',
  'assistance',
  'legal-expenses',
] as const;

export const TAX_KINDS = [
  'provincial',
  'ssn',
  'ipt',
  'ips',
  'consorcio',
  'tsca',
  'fgao',
  'versicherungsteuer',
] as const;

/** The documents a person can be asked for. */
export const POLICY_DOCUMENTS = [
  'registration',
  'identity',
  'identity-back',
  'tax-code',
  'sale-act',
  'licence',
  'no-claims',
  'technical-sheet',
  'claims-record',
  'bank-details',
  'last-bill',
] as const;
export type PolicyDocument = (typeof POLICY_DOCUMENTS)[number];

interface Asked {
  required: readonly PolicyDocument[];
  optional: readonly PolicyDocument[];
}

/** By the vehicle's country. The Italian claims certificate is electronic, so nobody is asked for it. */
export const ASKED_DOCUMENTS: Record<Country, Asked> = {
  it: { required: ['registration', 'identity', 'identity-back', 'tax-code'], optional: ['sale-act'] },
  gb: { required: ['licence', 'no-claims', 'registration'], optional: [] },
  es: { required: ['identity', 'registration', 'technical-sheet', 'licence'], optional: [] },
  fr: { required: ['registration', 'licence', 'claims-record', 'bank-details'], optional: [] },
  de: { required: ['registration', 'identity', 'last-bill'], optional: [] },
};

export function isAsked(country: Country, kind: PolicyDocument): boolean {
  const { required, optional } = ASKED_DOCUMENTS[country];
  return required.includes(kind) || optional.includes(kind);
}

/** The days to withdraw from a policy bought online; null where compulsory cover has no such right. */
export const WITHDRAWAL_DAYS: Record<Country, number | null> = { it: 14, gb: 14, es: null, fr: null, de: 14 };

/** What the specification allows to be handed in. */
export const POLICY_DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

export const DOCUMENT_STATES = ['received', 'accepted', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * `open` until it is paid; `paid` is not covered: only the insurer's policy number makes it `issued`. The insurer may
 * refuse after the payment, and the person may withdraw after the issue.
 */
export const PROPOSAL_STATUSES = ['open', 'paid', 'issued', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const INSURANCE_STEPS = ['proposal', 'data', 'documents', 'payment', 'done'] as const;
export type InsuranceStep = (typeof INSURANCE_STEPS)[number];
