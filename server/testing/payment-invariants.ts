import type { Pool } from 'pg';
import type { FakeSession } from './fake-payments.ts';

/** With their kind, because the index of the product begins with it. */
export const OF_SUBJECT = "kind = 'policy' and subject_id = $1";

/** Subjects, jobs, and a log of every state that a payment was in. */
export const SETUP = `
  create table test_subjects (id uuid primary key, user_id uuid not null, version integer not null,
    amount integer not null, is_wanted boolean not null default true, paid_by uuid);
  create table test_jobs (id serial primary key, name text not null, payload jsonb not null);
  create index on test_jobs (((payload->>'paymentId')::uuid));
  create table test_log (id serial primary key, payment_id uuid not null, state text not null);
  create index on test_log (payment_id);
  create function log_state() returns trigger language plpgsql as $$ begin
    insert into test_log (payment_id, state) values (new.id, new.state); return null; end $$;
  create trigger log_state after insert or update of state on payments for each row execute function log_state();
`;

/** The table of the specification, written a second time. */
const LEGAL: Record<string, readonly string[]> = {
  created: ['open', 'failed'],
  open: ['processing', 'paid', 'failed', 'cancelled', 'refund_due'],
  processing: ['paid', 'failed', 'refund_due'],
  failed: ['paid', 'refund_due'],
  cancelled: ['paid', 'refund_due'],
  paid: ['refund_due'],
  refund_due: ['refunded'],
  refunded: [],
};
const SETTLED = ['paid', 'refund_due', 'refunded'];

interface Row {
  id: string;
  state: string;
  amount: number;
  session_id: string | null;
  receipts: number;
  log: string[];
}

export interface SentMail {
  messageId: string;
  template: string;
}

/**
 * What must hold for a subject when everything has come to rest. Its questions have names, so that they are planned once
 * and not for each of thousands of subjects.
 */
export async function findViolations(
  pool: Pool,
  subject: { id: string },
  sessions: readonly FakeSession[],
  mailsOf: (paymentId: string) => readonly SentMail[],
): Promise<string[]> {
  const values = [subject.id];
  const { rows } = await pool.query<Row>({
    name: 'world_rows',
    text: `select p.id, p.state, p.amount, p.session_id,
      (select count(*)::int from receipts r where r.payment_id = p.id) as receipts,
      (select array_agg(l.state order by l.id) from test_log l where l.payment_id = p.id) as log
      from payments p where ${OF_SUBJECT}`,
    values,
  });
  const { rows: subjects } = await pool.query<{ paid_by: string | null }>({
    name: 'world_subject',
    text: 'select paid_by from test_subjects where id = $1',
    values,
  });
  const accepted = subjects[0]?.paid_by ?? null;
  const paid = rows.filter(({ state }) => state === 'paid');
  const kept = sessions.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  const found: string[] = [];
  const demand = (holds: boolean, rule: string) => holds || found.push(rule);

  demand(paid.length <= 1, 'at most one payment is paid');
  demand(kept === (paid[0]?.amount ?? 0), `money is kept for the paid payment only: ${kept}`);
  demand((paid[0]?.id ?? null) === accepted, 'the subject knows by which payment it is paid');
  for (const { captured, refunded, refunds, order } of sessions) {
    demand(refunded <= captured && refunds <= 1, `money goes back once: ${order.paymentId}`);
    const row = rows.find(({ id }) => id === order.paymentId);
    demand(captured === 0 || SETTLED.includes(row?.state ?? ''), `money that arrived is accounted for: ${row?.state}`);
  }
  for (const { id, state, amount, session_id, receipts, log } of rows) {
    const session = sessions.find((one) => one.id === session_id);
    const wasPaid = log.includes('paid');
    const sent = (template: string) =>
      new Set(mailsOf(id).flatMap((mail) => (mail.template === template ? [mail.messageId] : []))).size;
    demand(!wasPaid || session?.captured === amount, `${state}: the provider has taken exactly the amount`);
    demand(receipts === Number(wasPaid), `${state}: one receipt for a paid payment, and no other: ${receipts}`);
    demand(sent('payment-receipt') === Number(wasPaid), `${state}: one mail with the receipt`);
    demand(sent('payment-refunded') === Number(state === 'refunded'), `${state}: one mail about the refund`);
    demand(state !== 'refund_due' && state !== 'created' && state !== 'processing', `${state}: nothing is left undone`);
    for (const [index, next] of log.slice(1).entries())
      demand(next === log[index] || LEGAL[log[index] ?? '']?.includes(next) === true, `${log[index]} became ${next}`);
  }
  return found;
}
