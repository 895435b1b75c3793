import type { LightMyRequestResponse } from 'fastify';
import type { Payment } from '#contract/payments/payments.endpoints.ts';
import type { TillSession } from '#contract/payments/till.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { insertAccount } from './accounts.ts';
import type { TestSubject } from './payments.ts';
import type { TestApp } from './test-app.ts';

const PATH = '/wp-json/dkwp/v2/payments';

/** A person with something to pay. */
export async function createPayer(test: TestApp, subjects: TestSubject, locale: Locale = 'it') {
  const account = await insertAccount(test, { locale });
  const subjectId = subjects.add(account.userId);
  const headers = { 'dk-authorization': account.token, 'accept-language': locale };
  const { payments } = test.services;
  const subject = { kind: 'policy', subjectId } as const;
  return {
    ...account,
    subjectId,
    subject,
    pay: () => {
      const { version, amount } = subjects.get(subjectId);
      return payments.pay(account.userId, { ...subject, version, amount }, locale);
    },
    fetch: (paymentId: string): Promise<LightMyRequestResponse> =>
      test.app.inject({ url: `${PATH}/${paymentId}`, headers }),
    read: async (paymentId: string): Promise<Payment> =>
      (await test.app.inject({ url: `${PATH}/${paymentId}`, headers })).json(),
    retry: (paymentId: string): Promise<LightMyRequestResponse> =>
      test.app.inject({ method: 'POST', url: `${PATH}/${paymentId}/retry`, headers }),
  };
}

export async function countRows(test: TestApp, table: string, paymentId: string): Promise<number> {
  const { rows } = await test.database.connection.pool.query<{ count: string }>(
    `select count(*) from ${table} where payment_id = $1`,
    [paymentId],
  );
  return Number(rows[0]?.count);
}

/** The names of the queued jobs about a payment. */
export async function jobsAbout(test: TestApp, paymentId: string): Promise<string[]> {
  const { rows } = await test.database.connection.pool.query<{ name: string }>(
    `select name from jobs.job where data->>'paymentId' = $1 order by name`,
    [paymentId],
  );
  return rows.map(({ name }) => name);
}

/** What a provider posts. */
export function notify(
  test: TestApp,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<LightMyRequestResponse> {
  return test.app.inject({ method: 'POST', url: `${PATH}/notifications`, payload: body, headers });
}

/** What a person does at the sandbox till. */
export function atTill(test: TestApp, url: string) {
  const id = url.split('/').at(-1);
  const send = async (path: string, payload: object): Promise<TillSession> =>
    (await test.app.inject({ method: 'POST', url: `${PATH}/till/${id}/${path}`, payload })).json();
  return {
    id,
    read: async (): Promise<TillSession> => (await test.app.inject({ url: `${PATH}/till/${id}` })).json(),
    pay: (card: string, delivery = 'normal') => send('pay', { card, delivery }),
    approve: (approved: boolean) => send('approval', { approved }),
    setDown: (down: boolean) => send('down', { down }),
  };
}
