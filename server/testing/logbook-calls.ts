import type { LightMyRequestResponse } from 'fastify';
import type { ImportReport, Logbook } from '#contract/logbook/logbook.endpoints.ts';
import type { ImportUnits } from '#contract/logbook/logbook.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { insertAccount } from './accounts.ts';
import { outcome } from './garage-calls.ts';
import { PLATES } from './reminder-calls.ts';
import type { TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';

const GARAGE = '/wp-json/garagek/v1/user/vehicle';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A new user with one car, and calls about its logbook. */
export async function createDriver(test: TestApp, locale: Locale = 'it') {
  const { token, userId, password } = await insertAccount(test, { locale });
  const plate = PLATES[locale];
  const headers = { 'dk-authorization': token, 'accept-language': locale };
  const send = (method: Method, url: string, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload && { payload }) });
  const path = `${GARAGE}/${plate}/logbook`;
  const upload = async (url: string, field: string, content?: Buffer) => {
    const form = await uploadForm(field, content, 'file');
    return test.app.inject({ ...form, method: 'POST', url, headers: { ...form.headers, ...headers } });
  };
  if (outcome(await send('POST', GARAGE, { plate })) !== '200') throw new Error('The car was not added');
  return {
    userId,
    password,
    plate,
    path,
    send,
    upload,
    setKilometres: (km: number, confirmed?: boolean) =>
      send('POST', GARAGE, { plate, vehicle_data_info: { last_revealed_km: km, confirmed } }),
    change: (payload: object) => send('POST', GARAGE, { plate, ...payload }),
    done: (payload: object) => send('POST', `${GARAGE}/${plate}/deadlines/done`, payload),
    read: async () => logbookOf(await send('GET', path)),
    addReading: (payload: object) => send('POST', `${path}/readings`, payload),
    deleteReading: (id: string | undefined) => send('DELETE', `${path}/readings`, { id }),
    save: (payload: object) => send('PUT', `${path}/entries`, payload),
    deleteEntry: (id: string | undefined) => send('DELETE', `${path}/entries`, { id }),
    addDocument: (kind: string, content?: Buffer) => upload(`${path}/documents/${kind}`, 'document', content),
    importFile: async (
      text: string,
      { step = 'save', units = 'km' }: { step?: 'preview' | 'save'; units?: ImportUnits } = {},
    ): Promise<ImportReport> => {
      const response = await upload(`${path}/import/${step}/${units}`, 'file', Buffer.from(text));
      if (response.statusCode !== 200) throw new Error(outcome(response));
      return response.json<ImportReport>();
    },
  };
}

export function logbookOf(response: LightMyRequestResponse): Logbook {
  if (response.statusCode !== 200) throw new Error(`${outcome(response)} ${response.body}`);
  return response.json<Logbook>();
}
