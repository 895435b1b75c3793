import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { nothing } from '#contract/shared/endpoint-schemas.ts';
import { ERRORS } from '#contract/shared/error-statuses.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { toAppError } from './error-handler.ts';
import type { Transport, TransportRequest } from './page-build.ts';

export interface LocalInput {
  params: unknown;
  query: unknown;
  body: unknown;
  locale: Locale;
}

/** Runs a page's call of an endpoint. */
export type LocalCall = (input: LocalInput) => Promise<unknown>;

export interface InProcessApi {
  register(endpoint: Endpoint, call: LocalCall): void;
  transport: Transport;
}

interface Dependencies {
  isReady(): boolean;
  log: FastifyBaseLogger;
}

/**
 * Lets pages call the API without a socket, with the same validation, handler and response as over HTTP. Pages are
 * rendered without a user, so endpoints that need one cannot be called.
 */
export function createInProcessApi({ isReady, log }: Dependencies): InProcessApi {
  const calls = new Map<string, { endpoint: Endpoint; call: LocalCall }>();

  async function run({ endpoint: { method, path }, input, locale }: TransportRequest): Promise<unknown> {
    const found = calls.get(`${method} ${path}`);
    if (!found) throw new AppError('request.not-found');
    if (!isReady()) throw new AppError('service.unavailable');
    const { endpoint, call } = found;
    const params = parse(endpoint.params ?? nothing, input.params ?? {});
    const query = parse(endpoint.query ?? nothing, input.query ?? {});
    return call({ params, query, body: endpoint.body && parse(endpoint.body, input.body), locale });
  }

  return {
    register(endpoint, call) {
      if (endpoint.auth === 'none') calls.set(`${endpoint.method} ${endpoint.path}`, { endpoint, call });
    },
    async transport(request) {
      try {
        return { status: 200, body: await run(request) };
      } catch (error) {
        const { code, params } = toAppError(error);
        const status = ERRORS[code];
        if (status >= 500) log.error({ err: error }, code);
        return { status, body: { code, data: { status, params } } };
      }
    },
  };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('request.invalid');
  return result.data;
}
