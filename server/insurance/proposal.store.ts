import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { ProposalStatus } from '#contract/insurance/insurance.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { vehicles } from '#server/garage/garage.tables.ts';
import { policyDocuments, policyKeys, policyProposals } from './insurance.tables.ts';

export type StoredProposal = typeof policyProposals.$inferSelect;
export type NewProposal = typeof policyProposals.$inferInsert;

export interface Recipient {
  email: string;
  name: string;
  locale: Locale;
}

const MAX_LISTED = 500;
const AT_ONCE = 500;

export type ProposalStore = ReturnType<typeof createProposalStore>;

export function createProposalStore(database: Database) {
  const byId = (id: string) => eq(policyProposals.id, id);
  const own = (userId: string, plate: string) =>
    and(eq(policyProposals.userId, userId), eq(policyProposals.plate, plate));

  return {
    /** The one that can be paid or is being issued; otherwise the newest that came to something. */
    async findCurrent(userId: string, plate: string): Promise<StoredProposal | undefined> {
      const isRunning = sql`${policyProposals.status} in ('open', 'paid')`;
      const [found] = await database
        .select()
        .from(policyProposals)
        .where(own(userId, plate))
        .orderBy(desc(isRunning), sql`${policyProposals.status} = 'expired'`, desc(policyProposals.createdAt))
        .limit(1);
      return found;
    },
    async findOwn(userId: string, id: string): Promise<StoredProposal | undefined> {
      const isOwn = and(byId(id), eq(policyProposals.userId, userId));
      return (await database.select().from(policyProposals).where(isOwn))[0];
    },
    async find(id: string): Promise<StoredProposal | undefined> {
      return (await database.select().from(policyProposals).where(byId(id)))[0];
    },
    async lock(id: string): Promise<StoredProposal | undefined> {
      return (await database.select().from(policyProposals).where(byId(id)).for('update'))[0];
    },
    listOwn(userId: string): Promise<StoredProposal[]> {
      return database
        .select()
        .from(policyProposals)
        .where(eq(policyProposals.userId, userId))
        .orderBy(desc(policyProposals.createdAt));
    },
    listByStatus(status: ProposalStatus | undefined): Promise<StoredProposal[]> {
      return database
        .select()
        .from(policyProposals)
        .where(status && eq(policyProposals.status, status))
        .orderBy(desc(policyProposals.createdAt))
        .limit(MAX_LISTED);
    },

    async findByReference(userId: string, insurer: string, reference: string): Promise<StoredProposal | undefined> {
      const named = and(
        eq(policyProposals.userId, userId),
        eq(policyProposals.insurer, insurer),
        eq(policyProposals.reference, reference),
      );
      return (await database.select().from(policyProposals).where(named))[0];
    },
    async add(proposal: NewProposal): Promise<string> {
      const [row] = await database.insert(policyProposals).values(proposal).returning({ id: policyProposals.id });
      if (!row) throw new Error('The proposal was not added');
      return row.id;
    },
    async change(id: string, columns: Partial<NewProposal>): Promise<void> {
      await database.update(policyProposals).set(columns).where(byId(id));
    },

    async findRecipient(userId: string): Promise<Recipient | undefined> {
      const { email, name, locale } = users;
      return (await database.select({ email, name, locale }).from(users).where(eq(users.id, userId)))[0];
    },
    /** The account with this email address, and its vehicle with this plate. */
    async findOwner(email: string, plate: string): Promise<{ userId: string; locale: Locale | null } | undefined> {
      const isVehicle = and(eq(vehicles.userId, users.id), eq(vehicles.plate, plate));
      const [found] = await database
        .select({ userId: users.id, locale: vehicles.locale })
        .from(users)
        .leftJoin(vehicles, isVehicle)
        .where(eq(users.email, email.toLowerCase()));
      return found;
    },

    async addKey(key: typeof policyKeys.$inferInsert): Promise<void> {
      await database.insert(policyKeys).values(key);
    },
    async findByKey(hash: string, time: Date): Promise<StoredProposal | undefined> {
      const [found] = await database
        .select({ proposal: policyProposals })
        .from(policyKeys)
        .innerJoin(policyProposals, eq(policyProposals.id, policyKeys.proposalId))
        .where(and(eq(policyKeys.hash, hash), gt(policyKeys.expiresAt, time)));
      return found?.proposal;
    },

    /** Those that were never paid have nothing that must be kept. */
    async removeUnpaid(userId: string): Promise<void> {
      await database
        .delete(policyProposals)
        .where(and(eq(policyProposals.userId, userId), isNull(policyProposals.paymentId)));
    },

    async expireDue(time: Date): Promise<void> {
      await database
        .update(policyProposals)
        .set({ status: 'expired' })
        .where(and(eq(policyProposals.status, 'open'), lte(policyProposals.validUntil, time)));
    },
    /** Issued policies whose cover has begun since the vehicle was last changed. */
    async listBegun(time: Date): Promise<StoredProposal[]> {
      const hasBegun = sql`(${policyProposals.terms} ->> 'startsAt')::timestamptz <= ${time.toISOString()}`;
      return database
        .select()
        .from(policyProposals)
        .where(and(eq(policyProposals.status, 'issued'), eq(policyProposals.isCovering, false), hasBegun))
        .limit(AT_ONCE);
    },
    /** The insurer has still to answer: with the policy, or with what is given back. The longest waiting first. */
    async listUnsettled(): Promise<StoredProposal[]> {
      const isWithdrawn = and(eq(policyProposals.status, 'withdrawn'), isNull(policyProposals.refundCents));
      return database
        .select()
        .from(policyProposals)
        .where(or(eq(policyProposals.status, 'paid'), isWithdrawn))
        .orderBy(asc(policyProposals.paidAt))
        .limit(AT_ONCE);
    },
    /** Releases documents that are no longer needed; a sweep deletes their files. */
    async releaseOldDocuments(time: Date): Promise<void> {
      const old = database
        .select({ id: policyProposals.id })
        .from(policyProposals)
        .where(and(lte(policyProposals.documentsUntil, time), notInArray(policyProposals.status, ['open', 'paid'])));
      await database.update(policyDocuments).set({ proposalId: null }).where(inArray(policyDocuments.proposalId, old));
    },
    /** Ids whose policy document is to be deleted with them. */
    async removeOld(before: { unpaid: Date; paid: Date }): Promise<string[]> {
      const isUnpaid = and(isNull(policyProposals.paymentId), lte(policyProposals.validUntil, before.unpaid));
      const isOld = and(lte(policyProposals.paidAt, before.paid), notInArray(policyProposals.status, ['open', 'paid']));
      const removed = await database
        .delete(policyProposals)
        .where(or(isUnpaid, isOld))
        .returning({ id: policyProposals.id, has: policyProposals.hasPolicyDocument });
      await database.delete(policyKeys).where(lte(policyKeys.expiresAt, before.unpaid));
      return removed.filter(({ has }) => has).map(({ id }) => id);
    },
  };
}
