import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/shared/errors.ts';

export interface RequestTimeouts {
  /** For the headers of a request. */
  headersMs: number;
  /** For a body that is read at once; the forms of the site are a few kilobytes. */
  bodyMs: number;
  /** For a whole request, including the time an upload is queued. */
  requestMs: number;
  /** Without a byte in either direction, for clients that do not read the response. */
  idleMs: number;
  /** How long an unused connection is kept: longer than a proxy does, so that none closes as a request arrives. */
  keepAliveMs: number;
  /** How often the timeouts are checked. */
  checkMs: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headersMs: 20_000,
  bodyMs: 20_000,
  requestMs: 120_000,
  idleMs: 120_000,
  keepAliveMs: 75_000,
  checkMs: 5_000,
};

/** Fastify has no timeout by default. */
export function timeoutOptions({ headersMs, requestMs, idleMs, keepAliveMs, checkMs }: RequestTimeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/** Answers 408 if a body arrives too slowly. Uploads have their own timeout, which starts when they leave the queue. */
export function refuseSlowBodies(app: FastifyInstance, { bodyMs }: RequestTimeouts): void {
  app.addHook('preParsing', ({ headers, raw }, _reply, _payload, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    const isUpload = headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
    if (hasBody && !isUpload) {
      const timer = setTimeout(() => {
        // Emitted to the reader, because destroying the request would close its connection before the response.
        if (raw.complete === false && raw.listenerCount('error') > 0)
          raw.emit('error', new AppError('request.too-slow'));
      }, bodyMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
