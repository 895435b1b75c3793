import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const SMALLEST_COMPRESSED = 1_000;
/** What an entry costs besides its bodies: key, headers, bookkeeping. */
const ENTRY_OVERHEAD = 1_000;

export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** False for answers that must not be kept, such as failures. */
  keep: boolean;
}

interface Kept {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  gzip: Buffer | undefined;
  br: Buffer | undefined;
}

export interface ResponseCache {
  respond(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => Promise<Rendered>,
  ): Promise<FastifyReply>;
  has(key: string): boolean;
  drop(): void;
  readonly bytes: number;
}

/**
 * Answers that are the same for everybody: rendered once, compressed once, served from memory with an ETag. Both
 * pages and public API reads pass here. Concurrent first requests share one rendering.
 */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new LRUCache<string, Kept>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: (kept) =>
      ENTRY_OVERHEAD + kept.identity.length + (kept.gzip?.length ?? 0) + (kept.br?.length ?? 0),
  });
  const pending = new Map<string, Promise<Kept>>();
  let generation = 0;

  async function produce(key: string, render: () => Promise<Rendered>): Promise<Kept> {
    const startedIn = generation;
    const kept = await pack(await render(), maxBytes > 0);
    // The catalogue may have changed while this was being made.
    if (kept.keep && startedIn === generation && maxBytes > 0) entries.set(key, kept);
    return kept;
  }

  function shared(key: string, render: () => Promise<Rendered>): Promise<Kept> {
    const running = pending.get(key);
    if (running) return running;
    const started = produce(key, render).finally(() => {
      if (pending.get(key) === started) pending.delete(key);
    });
    pending.set(key, started);
    return started;
  }

  return {
    async respond(request, reply, key, render) {
      const kept = entries.get(key) ?? (await (maxBytes > 0 ? shared(key, render) : produce(key, render)));
      return send(request, reply, kept);
    },
    has: (key) => entries.has(key),
    drop() {
      generation += 1;
      entries.clear();
      pending.clear();
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

async function pack(rendered: Rendered, compress: boolean): Promise<Kept & { keep: boolean }> {
  const { status, headers, body, keep } = rendered;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const worthIt = compress && keep && body.length >= SMALLEST_COMPRESSED;
  const [gzipped, brotli] = worthIt
    ? await Promise.all([
        compressGzip(body, { level: 7 }),
        compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_LGWIN]: 17,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
      ])
    : [undefined, undefined];
  return {
    status,
    headers,
    etag,
    identity: trim(body),
    gzip: gzipped && trim(gzipped),
    br: brotli && trim(brotli),
    keep,
  };
}

/** Streams hand out small pieces of large buffers; what is kept must not hold on to the rest. */
function trim(buffer: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(exact);
  return exact;
}

function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.code(kept.status).headers(kept.headers);
  if (kept.status === 200) {
    reply.header('etag', kept.etag);
    if (matches(request.headers['if-none-match'], kept.etag))
      return reply.code(304).removeHeader('content-type').send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (kept.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(kept.br);
  if (kept.gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(kept.gzip);
  return reply.send(kept.identity);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = etag.replace(/^W\//, '');
  return header === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare);
}

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';');
    return name === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
