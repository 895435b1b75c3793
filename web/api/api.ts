import { type Endpoint, endpointUrl, type Input, type Output } from '#contract/endpoint.ts';
import { AppError, isErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';

export interface ApiRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Carries a call: over the network in the browser, within the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

export interface Api {
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Output<E>>;
}

export function createApi(transport: Transport, locale: Locale): Api {
  return {
    async call(endpoint, input = {}) {
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      const answer = await transport({
        method: endpoint.method,
        url: endpointUrl(endpoint, input),
        headers: { 'accept-language': locale, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body,
      });
      if (answer.status < 200 || answer.status > 299) throw toAppError(answer.body);
      return answer.body as Output<typeof endpoint>;
    },
  };
}

const errorBody = (body: unknown) => (body ?? {}) as { code?: unknown; data?: { params?: Record<string, string> } };

function toAppError(body: unknown): AppError {
  const { code, data } = errorBody(body);
  return isErrorCode(code) ? new AppError(code, data?.params) : new AppError('service.failed');
}
