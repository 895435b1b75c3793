import type { FastifyInstance, FastifyReply } from 'fastify';
import { bestCoding, compressOnce } from './compression.ts';

/** Smaller responses fit into the first packets of a connection anyway. */
const MIN_BYTES = 8_000;
const COMPRESSIBLE = /^(?:text\/|application\/json|image\/svg)/;

/**
 * Compresses large responses that are not cached. Attacks on compressed secrets (BREACH) are not possible: pages
 * contain no personal data, and personal responses need a token in a header, which another site cannot make a browser
 * send.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!isLarge(payload) || !isCompressible(reply)) return done(null, payload);
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const coding = bestCoding(request.headers['accept-encoding'] ?? '');
    if (coding === 'identity') return done(null, payload);
    compressOnce(Buffer.from(payload), coding).then((compressed) => {
      reply.header('content-encoding', coding).removeHeader('content-length');
      done(null, compressed);
    }, done);
  });
}

function isLarge(payload: unknown): payload is string | Buffer {
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= MIN_BYTES;
}

function isCompressible(reply: FastifyReply): boolean {
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');
}
