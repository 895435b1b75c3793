import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/http/create-log.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { JOBS } from '#server/slices.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const CHILD = fileURLToPath(new URL('../testing/payments-child.ts', import.meta.url));
const database = useDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
  // Makes the queue's tables, as the first start does.
  const queue = createQueue({ url: database.url, jobs: JOBS, runsJobs: false, log: createLog('silent') });
  await queue.start();
  await queue.stop();
});
afterAll(() => stripe.close());

type Action = 'pay' | 'settle' | 'refund';
interface Payer {
  userId: string;
  subjectId: string;
}

function start(action: Action, { userId, subjectId }: Payer) {
  const args = [CHILD, action, database.url, stripe.url, userId, subjectId];
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'], NODE_ENV: 'production' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, output }));
  return { child, ended };
}

async function finish(action: Action, payer: Payer): Promise<void> {
  const { code, output } = await start(action, payer).ended;
  expect({ code, output }).toEqual({ code: 0, output: '' });
}

/** Where a step of a payment is killed: when the provider gets a call, or has done it, or while we write. */
type Moment = { call: string; step: 'received' | 'done' } | { lock: string };

async function killAt(action: Action, payer: Payer, moment: Moment): Promise<void> {
  const client = await database.connection.pool.connect();
  try {
    await client.query('begin');
    if ('lock' in moment) await client.query(`lock table ${moment.lock} in exclusive mode`);
    const { child, ended } = start(action, payer);
    if ('call' in moment)
      stripe.onStep = async (step, call) => {
        if (call !== moment.call || step !== moment.step) return false;
        child.kill('SIGKILL');
        await ended;
        return true;
      };
    else await untilBlocked().then(() => child.kill('SIGKILL'));
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  } finally {
    stripe.onStep = async () => false;
    await client.query('rollback');
    client.release();
  }
}

/** Until another session waits for our lock. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.connection.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await sleep(20);
  }
}

/** What there is of a subject: states, sessions, money, receipts and mails. */
async function stock({ subjectId }: Payer) {
  const { rows } = await database.connection.pool.query<{
    id: string;
    state: string;
    receipts: number;
    mails: string[];
  }>(
    `select id, state, (select count(*)::int from receipts where payment_id = payments.id) as receipts,
      (select array_agg(data->>'template' order by data->>'template') from jobs.job
        where name = 'payments.send-mail' and data->>'paymentId' = payments.id::text) as mails
      from payments where subject_id = $1`,
    [subjectId],
  );
  const sessions = [...stripe.sessions.values()].filter(({ reference }) => rows.some(({ id }) => id === reference));
  return {
    payments: rows.map(({ id: _id, ...row }) => row),
    sessions: sessions.map(({ id: _id, reference: _reference, refunds, ...session }) => ({
      ...session,
      refunded: refunds.map(({ amount }) => amount),
    })),
  };
}

const SESSION = { amount: 412_30, currency: 'eur', isDisputed: false };
const OPEN = {
  payments: [{ state: 'open', receipts: 0, mails: null }],
  sessions: [{ ...SESSION, status: 'open', paymentStatus: 'unpaid', refunded: [] }],
};
const PAID = {
  payments: [{ state: 'paid', receipts: 1, mails: ['payment-receipt'] }],
  sessions: [{ ...SESSION, status: 'complete', paymentStatus: 'paid', refunded: [] }],
};
const REFUNDED = {
  payments: [{ state: 'refunded', receipts: 1, mails: ['payment-receipt', 'payment-refunded'] }],
  sessions: [{ ...SESSION, status: 'complete', paymentStatus: 'paid', refunded: [412_30] }],
};

const CREATE = 'POST /v1/checkout/sessions';
const RETRIEVE = 'GET /v1/checkout/sessions/:id';
const REFUND = 'POST /v1/refunds';
const MOMENTS: Record<Action, Moment[]> = {
  pay: [{ lock: 'payments' }, { call: CREATE, step: 'received' }, { call: CREATE, step: 'done' }],
  settle: [{ call: RETRIEVE, step: 'received' }, { call: RETRIEVE, step: 'done' }, { lock: 'receipts' }],
  refund: [
    { lock: 'refunds' },
    { call: REFUND, step: 'received' },
    { call: REFUND, step: 'done' },
    { lock: 'jobs.job' },
  ],
};

it('a process killed with -9 at any step of a payment leaves nothing that the next one does not finish', {
  timeout: 400_000,
}, async () => {
  const { userId } = await insertAccount({ database });
  const payer = { userId, subjectId: randomUUID() };
  const expected = { pay: OPEN, settle: PAID, refund: REFUNDED };
  for (const action of ['pay', 'settle', 'refund'] as const) {
    for (const moment of MOMENTS[action]) await killAt(action, payer, moment);
    await finish(action, payer);
    expect(await stock(payer)).toEqual(expected[action]);
    if (action === 'pay') for (const { id } of stripe.sessions.values()) stripe.pay(id);
  }
});
