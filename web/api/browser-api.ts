import { endpointUrl } from '#contract/shared/endpoint-url.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type Api, type ApiAnswer, type ApiRequest, createApi } from './api.ts';
import { authorisation, noticeStatus } from './authorisation.ts';
import { FILE_TIMEOUT_MS, RequestError, request } from './request.ts';
import { session } from './session.ts';

/** The API called over the network as the signed-in user; `signal` aborts its calls. */
export function browserApi(locale: Locale, signal?: AbortSignal): Api {
  return createApi((call) => transmit(call, signal), locale);
}

async function transmit({ endpoint, input, locale }: ApiRequest, signal?: AbortSignal): Promise<ApiAnswer> {
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
      ...(endpoint.answers && { timeout: FILE_TIMEOUT_MS }),
      ...(signal && { signal }),
    });
    return { status: 200, body };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noticeStatus(error.status, token);
    return { status: error.status, body: error.body };
  }
}
