import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transport } from './page-build.ts';

const INTERNAL_HEADER = 'x-targa-internal';
/** Known to this process alone, so that nobody outside can pass for a page. */
const INTERNAL_KEY = randomBytes(24).toString('base64url');

/** Whether a page of ours makes this call; the visitor's own request was counted and logged already. */
export function isInternal(request: FastifyRequest): boolean {
  return request.headers[INTERNAL_HEADER] === INTERNAL_KEY;
}

/** Lets pages call the API without a socket: the same route, validation and answer as from outside. */
export function inProcessApi(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, [INTERNAL_HEADER]: INTERNAL_KEY },
      ...(body !== undefined && { payload: body }),
    });
    return { status: response.statusCode, body: response.json() };
  };
}
