import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Holder, ProposalTerms } from '#contract/insurance/insurance.endpoints.ts';
import type { DocumentState, PolicyDocument, ProposalStatus } from '#contract/insurance/insurance.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { users } from '#server/account/account.tables.ts';
import type { AcceptedReading, ShownInsurance } from './policy-state.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An insurer's proposal for a vehicle, which becomes a policy. */
export const policyProposals = pgTable(
  'policy_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is erased: what was paid must be kept. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The person's own vehicle with this plate, whose country decides. */
    plate: text().notNull(),
    country: text().$type<Country>().notNull(),
    insurer: text().notNull(),
    /** The insurer's name for this proposal. */
    reference: text().notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    terms: jsonb().$type<ProposalTerms>().notNull(),
    version: integer().notNull().default(1),
    status: text().$type<ProposalStatus>().notNull().default('open'),
    validUntil: moment('valid_until').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The documents that were accepted before the contract, and when. */
    accepted: jsonb().$type<AcceptedReading[]>(),
    acceptedAt: moment('accepted_at'),
    holder: jsonb().$type<Holder>(),
    paymentId: uuid('payment_id'),
    paidAt: moment('paid_at'),
    policyNumber: text('policy_number'),
    issuedAt: moment('issued_at'),
    hasPolicyDocument: boolean('has_policy_document').notNull().default(false),
    /** Whether the vehicle was shown as insured since the cover began. */
    isCovering: boolean('is_covering').notNull().default(false),
    /** Why the insurer refused. */
    reason: text().notNull().default(''),
    /** What the vehicle showed before the policy, for a withdrawal. */
    previous: jsonb().$type<ShownInsurance>(),
    withdrawnAt: moment('withdrawn_at'),
    refundCents: integer('refund_cents'),
    /** The last day of the person's documents. */
    documentsUntil: moment('documents_until').notNull(),
  },
  (table) => [
    unique().on(table.userId, table.insurer, table.reference),
    index().on(table.userId, table.plate),
    index().on(table.status),
    index().on(table.documentsUntil),
    uniqueIndex('policy_proposals_one_open')
      .on(table.userId, table.plate)
      .where(sql`${table.status} in ('open', 'paid')`),
  ],
);

export const policyDocuments = pgTable(
  'policy_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when it was replaced or removed: the file is to be deleted. */
    proposalId: uuid('proposal_id').references(() => policyProposals.id, { onDelete: 'set null' }),
    kind: text().$type<PolicyDocument>().notNull(),
    type: text().$type<DocumentType>().notNull(),
    bytes: integer().notNull(),
    addedAt: moment('added_at').notNull(),
    /** False while its content is being written. */
    isStored: boolean('is_stored').notNull().default(false),
    state: text().$type<DocumentState>().notNull().default('received'),
    reason: text().notNull().default(''),
  },
  (table) => [
    index().on(table.proposalId),
    uniqueIndex('policy_documents_one_of_a_kind').on(table.proposalId, table.kind).where(sql`${table.isStored}`),
  ],
);

/** Hashes of the keys in mails that show a proposal. */
export const policyKeys = pgTable(
  'policy_keys',
  {
    hash: text().primaryKey(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => policyProposals.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.proposalId), index().on(table.expiresAt)],
);
