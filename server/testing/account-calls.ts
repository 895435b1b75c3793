import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Locale } from '#contract/shared/locale.ts';
import type { TestApp } from './test-app.ts';

export interface From {
  locale?: Locale;
  /** The IP address of the caller. */
  ip?: string;
}

/** Calls below /garagek/v1/user. */
export function accountCalls(test: TestApp) {
  function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string | undefined,
    payload: object | undefined,
    token: string | undefined,
    { locale = 'it', ip }: From = {},
  ): Promise<LightMyRequestResponse> {
    const options: InjectOptions = {
      method,
      url: ['/wp-json/garagek/v1/user', path].filter(Boolean).join('/'),
      headers: { 'accept-language': locale, ...(token !== undefined && { 'dk-authorization': token }) },
      ...(payload && { payload }),
      ...(ip && { remoteAddress: ip }),
    };
    return test.app.inject(options);
  }
  return {
    get: (path: string, token?: string, from?: From) => call('GET', path, undefined, token, from),
    post: (path: string, payload?: object, token?: string, from?: From) => call('POST', path, payload, token, from),
    put: (path: string, payload: object, token?: string, from?: From) => call('PUT', path, payload, token, from),
    del: (path: string | undefined, payload: object, token?: string, from?: From) =>
      call('DELETE', path, payload, token, from),
  };
}

/** What somebody sends to register. */
export const registrationOf = (email: string) => ({
  email,
  name: 'Maria',
  surname: 'Rossi',
  phone: '+39 333 123 4567',
  zip_code: '10121',
  privacy: true,
  privacy_flags: { marketing: true, profiling: false, third_parties: false },
});
