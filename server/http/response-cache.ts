import { createHash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bestCoding, type Coding, compressKept } from './compression.ts';

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
  br: Variant | undefined;
  /** Made when it is first asked for: behind TLS nearly every browser takes Brotli. */
  gzip?: Variant;
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
  /** How often an answer was there already, and how often it was not. */
  readonly hits: number;
  readonly misses: number;
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
  let hits = 0;
  let misses = 0;

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
    const kept = entries.get(key);
    if (kept) hits += 1;
    else misses += 1;
    return kept ?? (maxBytes > 0 ? shared(key, render) : produce(key, render));
  }

  function sendKept(request: FastifyRequest, reply: FastifyReply, key: string, kept: Kept): FastifyReply {
    const hadGzip = kept.gzip !== undefined;
    send(request, reply, kept);
    if (kept.gzip && !hadGzip && entries.peek(key) === kept) {
      // It has grown, which only a new entry tells.
      entries.delete(key);
      entries.set(key, kept);
    }
    return reply;
  }

  return {
    respond: async (request, reply, key, render) => sendKept(request, reply, key, await find(key, render)),
    read: async (key, render) => plainBody(await find(key, render)),
    serve(request, reply, key) {
      const kept = entries.get(key);
      if (!kept) return false;
      hits += 1;
      sendKept(request, reply, key, kept);
      return true;
    },
    drop() {
      generation += 1;
      entries.clear();
      pending.clear();
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
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
  const isKeptPlain = !worthIt || body.length <= LARGEST_UNCOMPRESSED;
  return {
    status,
    headers,
    etag,
    unchanged: listOf(unchanged),
    identity: isKeptPlain ? variantOf(headers, 'identity', body) : undefined,
    br: worthIt ? variantOf(headers, 'br', await compressKept(body)) : undefined,
    keep,
  };
}

function variantOf(headers: Record<string, string>, coding: Coding, content: Buffer): Variant {
  return { headers: listOf({ ...headers, ...describe(coding, content) }), bytes: content.toString('latin1') };
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
  const coding = kept.br ? bestCoding(accepted) : 'identity';
  if (kept.br && coding === 'br') return kept.br;
  if (coding === 'identity') return kept.identity ?? variantOf(kept.headers, 'identity', plainBody(kept));
  kept.gzip ??= variantOf(kept.headers, 'gzip', gzipSync(plainBody(kept)));
  return kept.gzip;
}

function plainBody({ identity, br }: Kept): Buffer {
  if (identity) return Buffer.from(identity.bytes, 'latin1');
  if (!br) throw new Error('An answer was kept without its content');
  return brotliDecompressSync(Buffer.from(br.bytes, 'latin1'));
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
