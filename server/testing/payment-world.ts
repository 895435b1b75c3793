import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#contract/shared/errors.ts';
import type { Connection, Transaction } from '#server/database/connect.ts';
import type { PaymentSubject } from '#server/payments/payment-subject.ts';
import { createPaymentsService } from '#server/payments/payments.service.ts';
import { createPaymentsStore, type PaymentsStore, type StoredPayment } from '#server/payments/payments.store.ts';
import type { PaymentsDependencies } from '#server/payments/payments-dependencies.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '#server/providers/payment-provider.ts';
import { createFakePayments, type FakeSession, type Fault } from './fake-payments.ts';
import type { PaymentAction } from './payment-actions.ts';
import { findViolations, OF_SUBJECT, SETUP, type SentMail } from './payment-invariants.ts';

export interface WorldSubject {
  id: string;
  userId: string;
  version: number;
  amount: number;
  /** What happens to the next call of the provider, and to the next transaction. */
  fault: Fault;
  crash: 'never' | 'before' | 'after';
  events: string[];
}

class Crash extends Error {}

export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>;

/** Payments of made-up subjects with the real services and database, a fake provider, and everything that goes wrong. */
export async function createPaymentWorld({ database, pool }: Connection) {
  await pool.query(SETUP);
  const current = new AsyncLocalStorage<WorldSubject>();
  const mails = new Map<string, SentMail[]>();
  const mailsOf = (paymentId: string) => mails.get(paymentId) ?? [];
  const provider = createFakePayments();
  const refused = new Set<string>();
  provider.fault = (paymentId, call) => {
    const subject = current.getStore();
    const fault = subject?.fault ?? 'none';
    // A refusal is final: a call that has made a session is answered with that session.
    const isMade = () => sessionsOf({ id: subject?.id ?? '' }).some(({ order }) => order.paymentId === paymentId);
    if (!subject || (fault === 'refused' && (call !== 'create' || isMade()))) return 'none';
    // So is every other call with that order.
    if (call === 'create' && refused.has(paymentId)) return 'refused';
    if (fault === 'refused') refused.add(paymentId);
    subject.fault = 'none';
    return fault;
  };

  const policy: PaymentSubject = {
    async payable(transaction, id, userId) {
      const { rows } = await transaction.execute<{ version: number; amount: number }>(
        sql`select version, amount from test_subjects where id = ${id} and user_id = ${userId} for update`,
      );
      if (!rows[0]) throw new AppError('request.not-found');
      return { ...rows[0], currency: 'EUR', title: id, expiresAt: new Date('2100-01-01') };
    },
    async onPaid(transaction, { id, subjectId, version }) {
      const { rowCount } = await transaction.execute(
        sql`update test_subjects set paid_by = ${id}
          where id = ${subjectId} and version = ${version} and is_wanted and paid_by is null`,
      );
      return rowCount === 1 ? 'accepted' : 'refund';
    },
    async onRefunded(transaction, { id, subjectId }) {
      await transaction.execute(
        sql`update test_subjects set paid_by = null where id = ${subjectId} and paid_by = ${id}`,
      );
    },
    returnPath: () => '/',
  };

  const queue: PaymentsDependencies['queue'] = {
    async enqueue(transaction, job, payload) {
      await addJobs(transaction, job.name, [payload]);
    },
    enqueueAll: (transaction, job, payloads) => addJobs(transaction, job.name, payloads),
  };
  async function addJobs(transaction: Transaction, name: string, payloads: readonly unknown[]): Promise<void> {
    for (const payload of payloads)
      await transaction.execute(
        sql`insert into test_jobs (name, payload) values (${name}, ${JSON.stringify(payload)})`,
      );
  }

  /** A process that can die before or after it commits. */
  function mortal(store: PaymentsStore): PaymentsStore {
    const dies =
      (moment: 'before' | 'after') =>
      (subject = current.getStore()): void => {
        if (subject?.crash !== moment) return;
        subject.crash = 'never';
        throw new Crash();
      };
    return {
      ...store,
      async inTransaction(work) {
        const result = await store.inTransaction(async (inside, transaction) => {
          const done = await work(inside, transaction);
          dies('before')();
          return done;
        });
        dies('after')();
        return result;
      },
      async inTransactionOf(userId, work) {
        const result = await store.inTransactionOf(userId, async (inside, transaction) => {
          const done = await work(inside, transaction);
          dies('before')();
          return done;
        });
        dies('after')();
        return result;
      },
    };
  }

  const openProcess = () =>
    createPaymentsService({
      store: mortal(createPaymentsStore(database)),
      providers: { current: provider, named: () => provider },
      findSubject: () => policy,
      queue,
      deliverMail: async (messageId, { template, link }) => {
        const paymentId = link.split('/').at(-1) ?? '';
        mails.set(paymentId, [...(mails.get(paymentId) ?? []), { messageId, template }]);
      },
      publicUrl: 'https://targa.example',
      now: () => new Date(),
    });
  const processes = [openProcess(), openProcess()] as const;
  const [one, other] = processes;

  const paymentsOf = async ({ id }: WorldSubject): Promise<StoredPayment[]> => {
    const text = `select * from payments where ${OF_SUBJECT} order by attempt`;
    const { rows } = await pool.query({ name: 'world_payments', text, values: [id] });
    return rows as StoredPayment[];
  };
  const sessionsOf = ({ id }: Pick<WorldSubject, 'id'>): FakeSession[] => bySubject.get(id) ?? [];
  /** Sessions by subject, noted when they are made. */
  const bySubject = new Map<string, FakeSession[]>();
  const faults: string[] = [];
  provider.onSession = (session) => {
    const siblings = sessionsOf({ id: session.order.title });
    if (siblings.some(({ status }) => status === 'open' || status === 'processing'))
      faults.push(`${session.order.title}: a second session while the first is alive`);
    bySubject.set(session.order.title, [...siblings, session]);
  };

  const pay = (process: typeof one, { id: subjectId, userId, version, amount }: WorldSubject) =>
    process.pay(userId, { kind: 'policy', subjectId, version, amount }, 'it');

  function change(subject: WorldSubject, from: FakeSession['status'], to: FakeSession['status']): void {
    const session = sessionsOf(subject).find(({ status }) => status === from);
    if (!session) return;
    session.status = to;
    if (to === 'paid') session.captured = session.order.amount;
    subject.events.push(JSON.stringify({ id: `event-${randomUUID()}`, type: to, session: session.id }));
  }

  const notify = (event: string | undefined) => (event ? one.receive(Buffer.from(event), {}) : undefined);

  async function runJob(subject: WorldSubject, times = 1): Promise<boolean> {
    const { rows } = await pool.query<{ id: number; name: string; payload: { paymentId: string; template: never } }>({
      name: 'world_job',
      text: `select j.* from test_jobs j join payments p on p.id = (j.payload->>'paymentId')::uuid
        where ${OF_SUBJECT} order by j.id limit 1`,
      values: [subject.id],
    });
    const [job] = rows;
    if (!job) return false;
    for (let run = 0; run < times; run += 1)
      await (job.name === 'payments.settle'
        ? one.settle(job.payload.paymentId)
        : one.mails.send(job.payload, `job-${job.id}`));
    await pool.query('delete from test_jobs where id = $1', [job.id]);
    return true;
  }

  async function changeSubject(subject: WorldSubject, change: string): Promise<void> {
    await pool.query(`update test_subjects set ${change} where id = $1`, [subject.id]);
  }

  async function withdraw(subject: WorldSubject): Promise<void> {
    const paid = (await paymentsOf(subject)).find(({ state }) => state === 'paid');
    if (paid) await other.refund(paid.id);
  }

  async function settleAll(subject: WorldSubject): Promise<void> {
    for (const { id } of await paymentsOf(subject)) await other.settle(id);
  }

  async function comeBack(subject: WorldSubject): Promise<void> {
    const last = (await paymentsOf(subject)).at(-1);
    if (last) await other.get(subject.userId, last.id, 'it');
  }

  const setNext = (next: Partial<Pick<WorldSubject, 'fault' | 'crash'>>) => (subject: WorldSubject) => {
    Object.assign(subject, next);
  };

  /** Waits for both, also if one fails. */
  async function both(...calls: [unknown, unknown]): Promise<void> {
    await Promise.allSettled(calls);
    await Promise.all(calls);
  }

  const actions: Record<PaymentAction, (subject: WorldSubject) => unknown> = {
    pay: (subject) => pay(one, subject),
    'pay twice at once': (subject) => both(pay(one, subject), pay(one, subject)),
    'pay in another process': (subject) => pay(other, subject),
    'the person pays at the provider': (subject) => change(subject, 'open', 'paid'),
    'the provider holds the money back for a while': (subject) => change(subject, 'open', 'processing'),
    'the money that was held back arrives': (subject) => change(subject, 'processing', 'paid'),
    'the session expires': (subject) => change(subject, 'open', 'expired'),
    'a notification arrives': (subject) => notify(subject.events.at(-1)),
    'a notification arrives twice': (subject) => both(notify(subject.events.at(-1)), notify(subject.events.at(-1))),
    'an old notification arrives again': (subject) => notify(subject.events[0]),
    'the person comes back': comeBack,
    'a job runs': (subject) => runJob(subject),
    'a job runs twice': (subject) => runJob(subject, 2),
    'the reconciler looks': settleAll,
    'the payment is cancelled': ({ id: subjectId }) => other.cancel({ kind: 'policy', subjectId }),
    async 'the price changes'(subject) {
      subject.version += 1;
      subject.amount += 100;
      await changeSubject(subject, 'version = version + 1, amount = amount + 100');
    },
    'nobody wants it any more': (subject) => changeSubject(subject, 'is_wanted = false'),
    'the person withdraws': withdraw,
    'the provider does not answer': setNext({ fault: 'unavailable' }),
    'the answer of the provider is lost': setNext({ fault: 'lost' }),
    'the provider refuses': setNext({ fault: 'refused' }),
    'the process crashes before it writes': setNext({ crash: 'before' }),
    'the process crashes after it wrote': setNext({ crash: 'after' }),
  };

  return {
    async addSubject(userId: string): Promise<WorldSubject> {
      const id = randomUUID();
      await pool.query('insert into test_subjects (id, user_id, version, amount) values ($1, $2, 1, 41230)', [
        id,
        userId,
      ]);
      return { id, userId, version: 1, amount: 412_30, fault: 'none', crash: 'never', events: [] };
    },

    act: (subject: WorldSubject, action: PaymentAction): Promise<void> =>
      current.run(subject, async () => {
        try {
          await actions[action](subject);
        } catch (error) {
          const isExpected = [AppError, Crash, ProviderUnavailableError, ProviderRefusedError].some(
            (expected) => error instanceof expected,
          );
          if (!isExpected) throw error;
        }
      }),

    /** Nothing fails any more: held money arrives, open sessions end, and jobs and reconciler finish their work. */
    comeToRest: (subject: WorldSubject): Promise<void> =>
      current.run(subject, async () => {
        subject.fault = 'none';
        subject.crash = 'never';
        change(subject, 'processing', 'paid');
        change(subject, 'open', 'expired');
        await settleAll(subject);
        while (await runJob(subject));
      }),

    async check(subject: WorldSubject) {
      const payments = await paymentsOf(subject);
      const own = faults.filter((fault) => fault.startsWith(subject.id));
      return { payments, violations: [...own, ...(await findViolations(pool, subject, sessionsOf(subject), mailsOf))] };
    },
  };
}
