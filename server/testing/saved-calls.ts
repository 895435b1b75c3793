import type { LightMyRequestResponse } from 'fastify';
import type { Saved } from '#contract/saved/saved.endpoints.ts';
import type { FavouriteKind } from '#contract/saved/saved-kinds.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { sendDailyMail } from '#server/saved/saved.jobs.ts';
import { insertAccount } from './accounts.ts';
import { waitForJobs } from './queued-jobs.ts';
import type { TestApp } from './test-app.ts';

const PATH = '/wp-json/garagek/v1/user/saved';

/** A person who saves cars and searches. */
export async function createSaver(test: TestApp, locale: Locale = 'it') {
  const account = await insertAccount(test, { locale });
  const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({
      method,
      url: `${PATH}${path}`,
      headers: { 'dk-authorization': account.token, 'accept-language': locale },
      ...(payload && { payload }),
    });
  const country = locale === 'en' ? 'gb' : locale;
  const searchOf = (query: string, name = query) => ({ kind: 'used-cars', country, query, name });
  return {
    ...account,
    read: async () => (await send('GET', '')).json<Saved>(),
    add: (id: number | string) => send('PUT', '/favourites', { kind: 'used-car', key: String(id) }),
    addModel: (key: string) => send('PUT', '/favourites', { kind: 'model', key }),
    addFavourite: (kind: FavouriteKind, key: string) => send('PUT', '/favourites', { kind, key }),
    remove: (id: number) => send('DELETE', '/favourites', { kind: 'used-car', key: String(id) }),
    saveSearch: (query: string, name?: string) => send('PUT', '/searches', searchOf(query, name)),
    saveNewCarSearch: (query: string, name = query) =>
      send('PUT', '/searches', { kind: 'new-cars', country, query, name }),
    removeSearch: (query: string) => send('DELETE', '/searches', searchOf(query)),
    setMail: (on: boolean) => send('PUT', '/daily-mail', { on }),
    merge: (payload: object) => send('POST', '/merge', payload),
  };
}

/** Waits until every queued mail was handled. */
export function waitForDailyMails(test: TestApp): Promise<void> {
  return waitForJobs(test, [sendDailyMail.name]);
}

export function outcomeOf(response: LightMyRequestResponse): string {
  return response.statusCode === 200 ? '200' : `${response.statusCode} ${response.json<{ code: string }>().code}`;
}

const SAVED_AT = '2026-11-01T00:00:00.000Z';

/** A car that was saved in the browser. */
export const browserFavourite = (id: number, savedAt = SAVED_AT) => ({
  kind: 'used-car',
  key: String(id),
  price: 3_000_00,
  savedAt,
});

/** A search that was saved in the browser. */
export const browserSearch = (query: string) => ({
  kind: 'used-cars',
  country: 'it',
  query,
  name: query,
  savedAt: SAVED_AT,
});
