import type { VehicleDeadlines } from '#contract/garage/deadlines.endpoints.ts';
import type { ReminderSettings } from '#contract/reminders/reminders.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { vehicles } from '#server/garage/garage.tables.ts';
import { insertAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

const API = '/wp-json/garagek/v1/user';

export const PLATES: Record<Locale, string> = {
  it: 'AB123CD',
  de: 'WVWZZZ1KZ6W000001',
  en: 'AB12CDE',
  es: '1234BCD',
  fr: 'AB123CD',
};

type Columns = Partial<typeof vehicles.$inferInsert>;

/** A person with one vehicle of a country, and calls about its deadlines. */
export async function createDriver(test: TestApp, locale: Locale, columns: Columns = {}) {
  const account = await insertAccount(test, { locale });
  const plate = columns.plate ?? PLATES[locale];
  const [vehicle] = await test.database.connection.database
    .insert(vehicles)
    .values({ userId: account.userId, plate, locale, createdAt: new Date(), ...columns })
    .returning();
  if (!vehicle) throw new Error('The vehicle was not stored');
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: API + path,
      headers: { 'dk-authorization': account.token, 'accept-language': locale },
      ...(payload && { payload }),
    });
  return {
    ...account,
    vehicleId: vehicle.id,
    plate,
    send,
    done: (payload: object) => send('POST', `/vehicle/${plate}/deadlines/done`, payload),
    saveOwn: async (payload: object) =>
      (await send('PUT', `/vehicle/${plate}/deadlines`, { name: '', ...payload })).json<VehicleDeadlines>(),
    settings: async () => (await send('GET', '/reminders')).json<ReminderSettings>(),
    turnOff: (...off: string[]) => send('PUT', '/reminders', { off }),
  };
}

/** The keys in the links of a reminder, by what they do; those of its first deadline. */
export function linksIn({ text }: { text: string }): Record<'done' | 'snooze' | 'stop', { key: string; path: string }> {
  const linkOf = (action: string) => {
    const url = new URL(new RegExp(`https?:\\S+for=${action}`).exec(text)?.[0] ?? '');
    return { key: url.searchParams.get('key') ?? '', path: url.pathname + url.search };
  };
  return { done: linkOf('done'), snooze: linkOf('snooze'), stop: linkOf('stop') };
}
