import type { Endpoint, Input, Output } from '#contract/shared/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';

export interface ApiRequest {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'answers'>;
  input: { params?: unknown; query?: unknown; body?: unknown };
  locale: Locale;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Sends a call: over the network in the browser, within the process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

export interface Api {
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Output<E>>;
}

export function createApi(transport: Transport, locale: Locale): Api {
  return {
    async call(endpoint, input = {}) {
      const answer = await transport({ endpoint, input, locale });
      if (answer.status < 200 || answer.status > 299) throw toAppError(answer);
      return answer.body as Output<typeof endpoint>;
    },
  };
}

const CODE = /^[a-z-]+(?:\.[a-z-]+)+$/;
const errorBody = (body: unknown) => (body ?? {}) as { code?: unknown; data?: { params?: Record<string, string> } };

/** Something else may have answered, such as a proxy. */
function toAppError({ status, body }: ApiAnswer): AppError {
  const { code, data } = errorBody(body);
  if (typeof code !== 'string' || !CODE.test(code)) return new AppError('service.failed', {}, status);
  return new AppError(code as ErrorCode, data?.params, status);
}
