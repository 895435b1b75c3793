import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const SMALLEST_COMPRESSED = 1_000;
/** Larger answers are kept compressed only: hardly anybody asks for them otherwise. */
const LARGEST_UNCOMPRESSED = 16_000;
/** What an entry costs besides its bodies: key, headers, bookkeeping. */
const ENTRY_OVERHEAD = 1_000;

export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** False for answers that must not be kept, such as failures. */
  keep: boolean;
}

type Coding = 'br' | 'gzip' | 'identity';

/** Names and values in turn: Node writes such a list as it stands. */
type HeaderList = string[];

/** One way to send an answer, with the headers that belong to it. */
interface Variant {
  headers: HeaderList;
  /** Bytes as a string: Node writes it together with the headers, in one system call instead of two. */
  bytes: string;
}

interface Kept {
  status: number;
  headers: Record<string, string>;
  etag: string;
  unchanged: HeaderList;
  identity: Variant | undefined;
  gzip: Variant | undefined;
  br: Variant | undefined;
}

export interface ResponseCache {
  respond(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => Promise<Rendered>,
  ): Promise<FastifyReply>;
  /** The answer itself, for those within the process. */
  read(key: string, render: () => Promise<Rendered>): Promise<Buffer>;
  /** Sends what is kept, at once; false when there is nothing yet. */
  serve(request: FastifyRequest, reply: FastifyReply, key: string): boolean;
  drop(): void;
  readonly bytes: number;
}

/**
 * Answers that are the same for everybody: rendered once, compressed once, served from memory with an ETag. Both
 * pages and public API reads pass here, and leave with the common headers besides their own. Concurrent first
 * requests share one rendering.
 */
export function createResponseCache(maxBytes: number, commonHeaders: Record<string, string> = {}): ResponseCache {
  const entries = new LRUCache<string, Kept>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: (kept) => ENTRY_OVERHEAD + sizeOf(kept.identity) + sizeOf(kept.gzip) + sizeOf(kept.br),
  });
  const pending = new Map<string, Promise<Kept>>();
  let generation = 0;

  async function produce(key: string, render: () => Promise<Rendered>): Promise<Kept> {
    const startedIn = generation;
    const kept = await pack(await render(), commonHeaders, maxBytes > 0);
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

  async function find(key: string, render: () => Promise<Rendered>): Promise<Kept> {
    return entries.get(key) ?? (maxBytes > 0 ? shared(key, render) : produce(key, render));
  }

  return {
    respond: async (request, reply, key, render) => send(request, reply, await find(key, render)),
    read: async (key, render) => Buffer.from(plainVariant(await find(key, render)).bytes, 'latin1'),
    serve(request, reply, key) {
      const kept = entries.get(key);
      if (kept) send(request, reply, kept);
      return kept !== undefined;
    },
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

async function pack(
  rendered: Rendered,
  commonHeaders: Record<string, string>,
  compress: boolean,
): Promise<Kept & { keep: boolean }> {
  const { status, body, keep } = rendered;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers: Record<string, string> = { ...commonHeaders, ...rendered.headers, ...(status === 200 && { etag }) };
  const { 'content-type': _type, ...unchanged } = headers;
  const worthIt = compress && keep && body.length >= SMALLEST_COMPRESSED;
  const [gzipped, brotli] = worthIt ? await Promise.all([compressGzip(body, { level: 7 }), brotliOf(body)]) : [];
  const variant = (coding: Coding, content: Buffer | undefined) =>
    content && { headers: listOf({ ...headers, ...describe(coding, content) }), bytes: content.toString('latin1') };
  return {
    status,
    headers,
    etag,
    unchanged: listOf(unchanged),
    identity: gzipped && body.length > LARGEST_UNCOMPRESSED ? undefined : variant('identity', body),
    gzip: variant('gzip', gzipped),
    br: variant('br', brotli),
    keep,
  };
}

function brotliOf(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function describe(coding: Coding, { length }: Buffer): Record<string, string> {
  return { 'content-length': String(length), ...(coding !== 'identity' && { 'content-encoding': coding }) };
}

/** Everything is ready to be written, so it goes straight to the socket: Fastify's own way costs twice as much. */
function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.hijack();
  if (kept.status === 200 && matches(request.headers['if-none-match'], kept.etag)) {
    reply.raw.writeHead(304, kept.unchanged).end();
    return reply;
  }
  const { headers, bytes } = chooseVariant(request.headers['accept-encoding'] ?? '', kept);
  reply.raw.writeHead(kept.status, headers).end(request.method === 'HEAD' ? '' : bytes, 'latin1');
  return reply;
}

function chooseVariant(accepted: string, kept: Kept): Variant {
  if (kept.br && accepts(accepted, 'br')) return kept.br;
  if (kept.gzip && accepts(accepted, 'gzip')) return kept.gzip;
  return plainVariant(kept);
}

function plainVariant({ identity, gzip, headers }: Kept): Variant {
  if (identity) return identity;
  if (!gzip) throw new Error('An answer was kept without its content');
  const body = gunzipSync(Buffer.from(gzip.bytes, 'latin1'));
  return { headers: listOf({ ...headers, ...describe('identity', body) }), bytes: body.toString('latin1') };
}

function listOf(headers: Record<string, string>): HeaderList {
  return Object.entries(headers).flat();
}

function sizeOf(variant: Variant | undefined): number {
  return variant?.bytes.length ?? 0;
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
