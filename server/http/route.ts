import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { API_BASE, type Endpoint, type Output } from '#contract/shared/endpoint.ts';
import { file as anyFile } from '#contract/shared/endpoint-schemas.ts';
import { AppError } from '#contract/shared/errors.ts';
import { type Locale, localeOfHeader } from '#contract/shared/locale.ts';
import { networkOf } from './caller-network.ts';
import type { InProcessApi } from './in-process-api.ts';
import type { ResponseCache } from './response-cache.ts';
import type { SharedLimits } from './shared-limits.ts';
import { createUploads } from './upload.ts';
import { describeFile, describeUpload, validateAllButBody } from './upload-schema.ts';

export const TOKEN_HEADER = 'dk-authorization';

const MAX_TOKEN = 200;
const NO_FILE = Buffer.alloc(0);

declare module 'fastify' {
  interface FastifyRequest {
    userId: string;
  }
}

export interface Call<E extends Endpoint> {
  params: z.output<NonNullable<E['params']>>;
  query: z.output<NonNullable<E['query']>>;
  body: z.output<NonNullable<E['body']>>;
  locale: Locale;
  /** The content of the uploaded file; empty on endpoints without one. */
  file: Buffer;
  /** The user and the token; empty without a session and on endpoints without authentication. */
  userId: string;
  token: string;
  /** The caller's network (an IPv4 address, or an IPv6 /64): for limits only, never stored. */
  network: string;
}

export interface RouteOptions {
  /** The handler finds the user of the token itself, because it reads that user anyway. `userId` stays empty. */
  authenticates?: boolean;
}

export type Route = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Output<E>>,
  options?: RouteOptions,
) => void;

export interface RouteDependencies {
  cache: ResponseCache;
  limits: SharedLimits;
  /** The user of a token, if it is valid. */
  authenticate(token: string): Promise<string | undefined>;
  /** The endpoints that pages can call. */
  pages: InProcessApi;
}

const UNTYPED = 'application/octet-stream';
const FOR_GOOD = 'public, max-age=31536000, immutable';

const CACHED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'accept-encoding, accept-language',
};

/** Serves an endpoint: validation, authentication, limits and caching follow from its declaration. */
export function createRoute(app: FastifyInstance, dependencies: RouteDependencies): Route {
  const { cache, limits, authenticate, pages } = dependencies;
  const receive = createUploads(limits);
  app.decorateRequest('userId', '');
  return (endpoint, handler, { authenticates = false } = {}) => {
    const { response = anyFile } = endpoint;

    const keyOf = ({ params, query, locale }: Call<Endpoint>) => JSON.stringify([endpoint.path, params, query, locale]);
    const renderingOf = (call: Call<Endpoint>) => async () => ({
      status: 200,
      headers: CACHED_HEADERS,
      body: Buffer.from(JSON.stringify(response.parse(await handler(call as Call<typeof endpoint>)))),
      isCacheable: true,
      part: endpoint.cached === 'used-cars' ? endpoint.cached : undefined,
    });

    const callOf = ({ params, query, body, headers, userId, ip }: FastifyRequest, file: Buffer = NO_FILE) =>
      ({
        params: endpoint.params ? params : {},
        query: endpoint.query ? query : {},
        body: endpoint.body ? body : undefined,
        file,
        locale: localeOfHeader(headers['accept-language']),
        userId,
        token: endpoint.auth === 'none' ? '' : tokenOf(headers),
        network: endpoint.cached ? '' : networkOf(ip),
      }) as Call<typeof endpoint>;

    async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      if (endpoint.limit) await limits.consume(endpoint.limit, networkOf(request.ip));
      const work = (file?: Buffer) => handler(callOf(request, file));
      const result = await (endpoint.upload ? receive(request, endpoint.upload, work) : work());
      reply.header('cache-control', endpoint.immutable ? FOR_GOOD : 'no-store');
      if (endpoint.answers) reply.type(endpoint.answers);
      // Uploaded files are always downloaded, never shown by the browser under our origin.
      if (endpoint.fileName) reply.header('content-disposition', `attachment; filename="${endpoint.fileName}"`);
      else if (endpoint.answers === UNTYPED) reply.header('content-disposition', 'attachment');
      return reply.send(result);
    }

    pages.register(endpoint, async (input) => {
      const call = { ...input, file: NO_FILE, userId: '', token: '', network: '' } as Call<typeof endpoint>;
      return endpoint.cached
        ? JSON.parse((await cache.read(keyOf(call), renderingOf(call))).toString())
        : handler(call);
    });

    app.route({
      method: endpoint.method,
      url: `${API_BASE}${endpoint.path}`,
      schema: {
        summary: endpoint.summary,
        ...(endpoint.auth !== 'none' && { security: endpoint.auth === 'user' ? [{ token: [] }] : [{ token: [] }, {}] }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.upload && { consumes: ['multipart/form-data'], body: describeUpload(endpoint.upload) }),
        response: { 200: endpoint.answers ? describeFile(endpoint.answers) : response },
      },
      ...(endpoint.upload && { validatorCompiler: validateAllButBody }),
      // Authentication comes before validation, so that unauthorized callers learn nothing about the input.
      ...(endpoint.auth !== 'none' &&
        !authenticates && { onRequest: findUser(authenticate, endpoint.auth === 'user') }),
      handler: (request, reply) => {
        if (!endpoint.cached) return answer(request, reply);
        const call = callOf(request);
        const key = keyOf(call);
        if (!cache.serve(request, reply, key)) return cache.respond(request, reply, key, renderingOf(call));
      },
    });
  };
}

function findUser(authenticate: RouteDependencies['authenticate'], isRequired: boolean) {
  return async (request: FastifyRequest) => {
    const token = tokenOf(request.headers);
    if (!token && !isRequired) return;
    const userId = token.length <= MAX_TOKEN ? await authenticate(token) : undefined;
    if (!userId) throw new AppError('session.expired');
    request.userId = userId;
  };
}

function tokenOf(headers: FastifyRequest['headers']): string {
  return String(headers[TOKEN_HEADER] ?? '');
}
