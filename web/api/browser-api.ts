import type { Locale } from '#contract/locale.ts';
import { type Api, createApi } from './api.ts';
import { RequestError, request } from './request.ts';
import { session } from './session.ts';

export const TOKEN_HEADER = 'DK-Authorization';

/** The API as the signed-in person calls it, over the network. */
export function browserApi(locale: Locale): Api {
  return createApi(async ({ method, url, headers, body }) => {
    const { token } = session;
    try {
      const answer = await request(url, {
        method,
        headers: token ? { ...headers, [TOKEN_HEADER]: token } : headers,
        ...(body !== undefined && { body }),
      });
      return { status: 200, body: answer };
    } catch (error) {
      if (error instanceof RequestError) return { status: error.status, body: error.body };
      throw error;
    }
  }, locale);
}
