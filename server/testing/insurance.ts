import type { LightMyRequestResponse } from 'fastify';
import type { Holder, Proposal, VehicleInsurance } from '#contract/insurance/insurance.endpoints.ts';
import { ASKED_DOCUMENTS, type PolicyDocument } from '#contract/insurance/insurance.rules.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { lockUser } from '#server/database/lock-user.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { vehicles } from '#server/garage/garage.tables.ts';
import { insertAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';

export const HOLDER: Holder = {
  name: 'Maria',
  surname: 'Rossi',
  birthday: '1980-05-17',
  street: 'Via Po',
  street_number: '12',
  zip_code: '10121',
  city: 'Torino',
  county: 'TO',
  phone: '+393331234567',
  tax_code: 'RSSMRA80E57L219X',
};

const API = '/wp-json/dkwp/v2/insurance';

interface Options {
  locale?: Locale;
  plate?: string;
  deadline?: string | null;
}

/** A user with a vehicle, inserted into the database, and calls about its insurance. */
export async function createDriver(test: TestApp, { locale = 'it', plate = 'AB123CD', deadline = null }: Options = {}) {
  const account = await insertAccount(test, { locale });
  const { database } = test.database.connection;
  await database
    .insert(vehicles)
    .values({ userId: account.userId, plate, locale, createdAt: new Date(), insuranceDeadline: deadline });
  const headers = { 'dk-authorization': account.token, 'accept-language': locale };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({ method, url: `${API}${path}`, headers, ...(payload && { payload }) });

  async function upload(id: string, kind: PolicyDocument, content?: Buffer, fileName?: string) {
    const form = await uploadForm('document', content, fileName);
    return test.app.inject({
      method: 'POST',
      url: `${API}/proposals/${id}/documents/${kind}`,
      payload: form.payload ?? '',
      headers: { ...headers, ...form.headers },
    });
  }

  const driver = {
    ...account,
    plate,
    headers,
    call,
    upload,
    get: async () => insuranceOf(await call('GET', `/vehicles/${plate}`)),
    ask: async () => proposalIn(await call('POST', `/vehicles/${plate}/proposal`)),
    accept: ({ id, version, terms }: Proposal) =>
      call('POST', `/proposals/${id}/accept`, {
        version,
        readings: terms.readings.map(({ kind, version }) => ({ kind, version })),
      }),
    saveHolder: (id: string, holder: Partial<Holder> = {}) =>
      call('PUT', `/proposals/${id}/holder`, { ...HOLDER, ...holder }),

    /** A proposal that only has to be paid. */
    async prepare(): Promise<Proposal> {
      const proposal = await driver.ask();
      proposalIn(await driver.accept(proposal));
      proposalIn(await driver.saveHolder(proposal.id));
      for (const kind of ASKED_DOCUMENTS[COUNTRY_OF[locale]].required)
        proposalIn(await driver.upload(proposal.id, kind));
      const { proposal: ready } = await driver.get();
      if (ready?.step !== 'payment') throw new Error(`It is at ${ready?.step}`);
      return ready;
    },

    /** Pays at the sandbox till; the payment's id. */
    async pay({ id, version, terms }: Proposal): Promise<string> {
      const answer = await call('POST', `/proposals/${id}/pay`, { version, amount: terms.total });
      if (answer.statusCode !== 200) throw new Error(`Paying answered ${answer.body}`);
      const session = new URL(answer.json<{ url: string }>().url).pathname.split('/').at(-1) ?? '';
      await test.services.till.pay(session, { card: '4242424242424242', delivery: 'lost' });
      const payment = await test.services.payments.latest({ kind: 'policy', subjectId: id });
      if (!payment) throw new Error('There is no payment');
      await test.services.payments.settle(payment.paymentId);
      return payment.paymentId;
    },

    /** What the payments slice does when the money has arrived. */
    settle: ({ id, version }: Proposal, paymentId: string) =>
      inTransaction(database, async (transaction) => {
        await lockUser(transaction, account.userId);
        const payment = { id: paymentId, subjectId: id, version, userId: account.userId };
        return test.services.insurance.paymentSubject.onPaid(transaction, payment);
      }),
  };
  return driver;
}

export function insuranceOf(response: LightMyRequestResponse): VehicleInsurance {
  if (response.statusCode !== 200) throw new Error(`Answered ${response.statusCode}: ${response.body}`);
  return response.json<VehicleInsurance>();
}

export function proposalIn(response: LightMyRequestResponse): Proposal {
  const { proposal } = insuranceOf(response);
  if (!proposal) throw new Error('There is no proposal');
  return proposal;
}

export function codeOf(response: LightMyRequestResponse): string {
  return response.json<{ code?: string }>().code ?? String(response.statusCode);
}
