import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { API_BASE, type Endpoint, type Output } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type Locale, localeOfHeader } from '#contract/locale.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SharedLimits } from './shared-limits.ts';

export const TOKEN_HEADER = 'dk-authorization';

export interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  locale: Locale;
  /** The caller; empty on endpoints without authentication. */
  userId: string;
}

export type Route = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<Output<E>>) => void;

export interface RouteDependencies {
  cache: ResponseCache;
  limits: SharedLimits;
  /** The user behind a token, if it is valid. */
  authenticate(token: string): Promise<string | undefined>;
}

/** The one way to serve an endpoint: validation, authentication, limits and caching follow from its declaration. */
export function createRoute(app: FastifyInstance, { cache, limits, authenticate }: RouteDependencies): Route {
  return (endpoint, handler) => {
    const hasBody = endpoint.body.type !== 'undefined';

    async function answer(request: FastifyRequest): Promise<Output<typeof endpoint>> {
      if (endpoint.limit) await limits.consume(endpoint.limit, request.ip);
      const userId = endpoint.auth === 'user' ? await requireUser(request, authenticate) : '';
      return handler({
        params: request.params,
        query: request.query,
        body: request.body,
        locale: localeOfHeader(request.headers['accept-language']),
        userId,
      } as Call<typeof endpoint>);
    }

    app.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      schema: {
        summary: endpoint.summary,
        ...(endpoint.auth === 'user' && { security: [{ token: [] }] }),
        params: endpoint.params,
        querystring: endpoint.query,
        ...(hasBody && { body: endpoint.body }),
        response: { 200: endpoint.response },
      },
      handler: async (request, reply) => {
        if (!endpoint.cached) return reply.header('cache-control', 'no-store').send(await answer(request));
        const locale = localeOfHeader(request.headers['accept-language']);
        const key = JSON.stringify([endpoint.path, request.params, request.query, locale]);
        return cache.respond(request, reply, key, async () => ({
          status: 200,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'public, no-cache',
            vary: 'accept-encoding, accept-language',
          },
          body: Buffer.from(JSON.stringify(endpoint.response.parse(await answer(request)))),
          keep: true,
        }));
      },
    });
  };
}

async function requireUser(request: FastifyRequest, authenticate: RouteDependencies['authenticate']): Promise<string> {
  const token = request.headers[TOKEN_HEADER];
  const userId = typeof token === 'string' && token.length <= 200 ? await authenticate(token) : undefined;
  if (!userId) throw new AppError('session.expired');
  return userId;
}
