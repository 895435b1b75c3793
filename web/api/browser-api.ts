import { endpointUrl } from '#contract/shared/endpoint.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type Api, type ApiAnswer, type ApiRequest, createApi } from './api.ts';
import { authorisation, noticeStatus } from './authorisation.ts';
import { RequestError, request } from './request.ts';
import { session } from './session.ts';

/** The API as the signed-in person calls it, over the network. */
export function browserApi(locale: Locale): Api {
  return createApi(send, locale);
}

async function send({ endpoint, input, locale }: ApiRequest): Promise<ApiAnswer> {
  const { token } = session;
  const hasBody = input.body !== undefined;
  try {
    const body = await request(endpointUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        'accept-language': locale,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...authorisation(token),
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
    });
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noticeStatus(error.status, token);
    return { status: error.status, body: error.body };
  }
}
