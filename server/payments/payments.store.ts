import { and, asc, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { ACTIVE_STATES, type PaymentState, UNFINISHED_STATES } from '#contract/payments/payments.rules.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import type { ProviderEvent } from '#server/providers/payment-provider.ts';
import type { SubjectId } from './payment-subject.ts';
import { paymentEvents, payments, receipts, refunds } from './payments.tables.ts';

export type StoredPayment = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;
export type PaymentChanges = Partial<Omit<StoredPayment, 'id'>>;
export type StoredRefund = typeof refunds.$inferSelect;
export type StoredReceipt = typeof receipts.$inferSelect;

/** A payment with what belongs to it. */
export interface WholePayment {
  payment: StoredPayment;
  receipt: StoredReceipt | null;
  refund: StoredRefund | null;
  /** Null once the account is erased. */
  payer: Pick<typeof users.$inferSelect, 'name' | 'surname' | 'email' | 'locale'> | null;
}

export type PaymentsStore = ReturnType<typeof queriesOn> & Transactional<PaymentsStore>;

export function createPaymentsStore(database: Database): PaymentsStore {
  return { ...queriesOn(database), ...transactional(database, createPaymentsStore) };
}

/** All of them can wait for a timeout before the job itself is overdue. */
const RECONCILED_AT_ONCE = 20;
const LISTED_AT_ONCE = 500;

function queriesOn(database: Database) {
  const ofSubject = ({ kind, subjectId }: SubjectId) => and(eq(payments.kind, kind), eq(payments.subjectId, subjectId));
  const active = inArray(payments.state, [...ACTIVE_STATES]);
  /** Money has arrived: the law requires these to be kept. */
  const hasMoved = inArray(payments.state, ['paid', 'refund_due', 'refunded']);
  const whole = () =>
    database
      .select({
        payment: payments,
        receipt: receipts,
        refund: refunds,
        payer: { name: users.name, surname: users.surname, email: users.email, locale: users.locale },
      })
      .from(payments)
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .leftJoin(refunds, eq(refunds.paymentId, payments.id))
      .leftJoin(users, eq(users.id, payments.userId));

  return {
    async find(id: string): Promise<StoredPayment | undefined> {
      return (await database.select().from(payments).where(eq(payments.id, id)))[0];
    },
    async lock(id: string): Promise<StoredPayment | undefined> {
      return (await database.select().from(payments).where(eq(payments.id, id)).for('update'))[0];
    },
    async findWhole(id: string): Promise<WholePayment | undefined> {
      return (await whole().where(eq(payments.id, id)))[0];
    },
    /** Oldest first. */
    listOf: (userId: string): Promise<WholePayment[]> =>
      whole().where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt)),
    /** For operators, newest first. */
    list: (state: PaymentState | undefined): Promise<WholePayment[]> =>
      whole()
        .where(state && eq(payments.state, state))
        .orderBy(desc(payments.createdAt))
        .limit(LISTED_AT_ONCE),

    async findActive(subject: SubjectId): Promise<StoredPayment | undefined> {
      return (
        await database
          .select()
          .from(payments)
          .where(and(ofSubject(subject), active))
      )[0];
    },
    async findLatest(subject: SubjectId): Promise<StoredPayment | undefined> {
      const newest = database
        .select()
        .from(payments)
        .where(ofSubject(subject))
        .orderBy(desc(payments.attempt))
        .limit(1);
      return (await newest)[0];
    },
    async add(payment: NewPayment): Promise<StoredPayment> {
      const [row] = await database.insert(payments).values(payment).returning();
      if (!row) throw new Error('The payment was not added');
      return row;
    },
    async update(id: string, changes: PaymentChanges, updatedAt: Date): Promise<StoredPayment> {
      const values = { ...changes, updatedAt };
      const [row] = await database.update(payments).set(values).where(eq(payments.id, id)).returning();
      if (!row) throw new Error('The payment was not changed');
      return row;
    },

    async addReceipt(paymentId: string, issuedAt: Date): Promise<void> {
      await database.insert(receipts).values({ paymentId, issuedAt });
    },
    async addRefund(refund: typeof refunds.$inferInsert): Promise<void> {
      await database.insert(refunds).values(refund);
    },
    async findRefund(paymentId: string): Promise<StoredRefund | undefined> {
      return (await database.select().from(refunds).where(eq(refunds.paymentId, paymentId)))[0];
    },
    async updateRefund(paymentId: string, changes: Partial<StoredRefund>): Promise<void> {
      await database.update(refunds).set(changes).where(eq(refunds.paymentId, paymentId));
    },

    /** The payment of an event, by whatever the event names. */
    async findOfEvent({ sessionId, intentId, paymentId }: ProviderEvent): Promise<string | undefined> {
      const isOf = or(
        sessionId ? eq(payments.sessionId, sessionId) : undefined,
        intentId ? eq(payments.intentId, intentId) : undefined,
        paymentId ? eq(payments.id, paymentId) : undefined,
      );
      return isOf && (await database.select({ id: payments.id }).from(payments).where(isOf).limit(1))[0]?.id;
    },
    /** False if it is known already. */
    async addEvent(event: typeof paymentEvents.$inferInsert): Promise<boolean> {
      const { rowCount } = await database.insert(paymentEvents).values(event).onConflictDoNothing();
      return rowCount === 1;
    },

    /** Unfinished payments that are due, each given to one caller; the pause doubles up to the longest one. */
    async claimDue(now: Date, pause: { firstSeconds: number; longestSeconds: number }): Promise<string[]> {
      const seconds = sql`least(${pause.firstSeconds} * power(2, least(${payments.checks}, 20)), ${pause.longestSeconds})`;
      const due = database
        .select({ id: payments.id })
        .from(payments)
        .where(and(inArray(payments.state, [...UNFINISHED_STATES]), lte(payments.nextCheckAt, now)))
        .orderBy(asc(payments.nextCheckAt))
        .limit(RECONCILED_AT_ONCE)
        .for('update', { skipLocked: true });
      const rows = await database
        .update(payments)
        .set({
          checks: sql`${payments.checks} + 1`,
          nextCheckAt: sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`,
        })
        .where(inArray(payments.id, due))
        .returning({ id: payments.id });
      return rows.map(({ id }) => id);
    },

    /** Before an account is erased: ends what is unfinished and forgets what was never paid. */
    async release(userId: string, now: Date): Promise<string[]> {
      const own = eq(payments.userId, userId);
      await database.delete(payments).where(and(own, inArray(payments.state, ['failed', 'cancelled'])));
      const rows = await database
        .update(payments)
        .set({ cancelRequestedAt: now, nextCheckAt: now })
        .where(and(own, inArray(payments.state, ['created', 'open', 'processing'])))
        .returning({ id: payments.id });
      return rows.map(({ id }) => id);
    },

    async deleteOld(before: { events: Date; unpaid: Date; paid: Date }): Promise<void> {
      await database.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before.events));
      const isUnpaid = and(inArray(payments.state, ['failed', 'cancelled']), lt(payments.updatedAt, before.unpaid));
      const isOld = and(hasMoved, lt(payments.updatedAt, before.paid));
      await database.delete(payments).where(or(isUnpaid, isOld));
    },
  };
}
