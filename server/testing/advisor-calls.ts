import type { Agenda, Booking, FreeSlot, Slot } from '#contract/advisor/advisor.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { insertAccount, newEmail } from './accounts.ts';
import type { TestApp } from './test-app.ts';

const ADVISOR = '/wp-json/dkwp/v2/advisor';

export const leadOf = (email: string) => ({
  name: 'Anna',
  surname: 'Bianchi',
  email,
  phone: '+39 333 123 4567',
  topic: 'electric',
  note: 'Abito al terzo piano, senza garage.',
  privacy: true,
});

export const slotOf = ({ day, time, advisorPhone }: FreeSlot): Slot => ({ day, time, advisorPhone });

export type AdvisorUser = Awaited<ReturnType<typeof createAdvisorUser>>;

/** A new user who looks for an advisor. */
export async function createAdvisorUser(test: TestApp, locale: Locale = 'it') {
  const account = await insertAccount(test, { locale });
  const email = newEmail();
  const call = (method: 'GET' | 'POST', path: string, input: { payload?: object; query?: Record<string, string> }) =>
    test.app.inject({
      method,
      url: `${ADVISOR}/${path}`,
      headers: { 'dk-authorization': account.token, 'accept-language': locale },
      ...input,
    });
  return {
    ...account,
    /** The recipient of the mails about the appointment. */
    email,
    accountEmail: account.email,
    requestAdvisor: (changes: object = {}) => call('POST', 'lead', { payload: { ...leadOf(email), ...changes } }),
    async lead(): Promise<string> {
      const answer = await call('POST', 'lead', { payload: leadOf(email) });
      if (answer.statusCode !== 200) throw new Error(`Asking answered ${answer.body}`);
      return answer.json<{ leadPublicKey: string }>().leadPublicKey;
    },
    lookUp: (leadPublicKey: string, startDate: string) =>
      call('GET', 'lookup', { query: { leadPublicKey, startDate } }),
    book: (leadPublicKey: string, slot: Slot) => call('POST', 'book', { payload: { leadPublicKey, slot } }),
    /** The free slots of a week from a day on. */
    async free(leadPublicKey: string, startDate = '2000-01-01'): Promise<FreeSlot[]> {
      const answer = await call('GET', 'lookup', { query: { leadPublicKey, startDate } });
      if (answer.statusCode !== 200) throw new Error(`Looking up answered ${answer.body}`);
      return answer.json<Agenda>().days.flatMap(({ slots }) => slots);
    },
  };
}

/** Calls with the key of a mail. */
export function bookingCalls(test: TestApp) {
  const url = `${ADVISOR}/booking`;
  return {
    get: (key: string, startDate?: string) =>
      test.app.inject({ url, query: { key, ...(startDate !== undefined && { startDate }) } }),
    move: (key: string, slot: Slot, locale: Locale = 'it') =>
      test.app.inject({ method: 'PUT', url, payload: { key, slot }, headers: { 'accept-language': locale } }),
    cancel: (key: string) => test.app.inject({ method: 'DELETE', url, payload: { key } }),
  };
}

export type ReadBooking = { booking: Booking; agenda: Agenda | null };
