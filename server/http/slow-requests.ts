import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/shared/errors.ts';

export interface RequestTimeouts {
  /** For the headers of a request. */
  headersMs: number;
  /** For a body that is read at once: a form of the site is a few kilobytes. */
  bodyMs: number;
  /** For a request as a whole, an upload that waits for its turn included. */
  requestMs: number;
  /** Without a byte in either direction, for whoever does not read our answer. */
  idleMs: number;
  /** How often headers and requests are looked at. */
  checkMs: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headersMs: 20_000,
  bodyMs: 20_000,
  requestMs: 120_000,
  idleMs: 120_000,
  checkMs: 5_000,
};

/** Fastify's own default would let a request take for ever. */
export function timeoutOptions({ headersMs, requestMs, idleMs, checkMs }: RequestTimeouts) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/** Answers 408 to whoever sends a body too slowly. Uploads have a deadline of their own, from their turn on. */
export function refuseSlowBodies(app: FastifyInstance, { bodyMs }: RequestTimeouts): void {
  app.addHook('preParsing', ({ headers, raw }, _reply, _payload, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    const isUpload = headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
    if (hasBody && !isUpload) {
      const timer = setTimeout(() => {
        // Told to whoever reads it: destroying the request would close its connection before the answer.
        if (raw.complete === false && raw.listenerCount('error') > 0)
          raw.emit('error', new AppError('request.too-slow'));
      }, bodyMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
