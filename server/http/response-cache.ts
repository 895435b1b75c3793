import { createHash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bestCoding, type Coding, compressCached } from './compression.ts';

const MIN_COMPRESSED_BYTES = 1_000;
/** Larger responses are cached compressed only, because nearly all clients accept that. */
const MAX_UNCOMPRESSED_BYTES = 16_000;
/** Memory of an entry without its bodies: key, headers, objects. */
const ENTRY_OVERHEAD = 1_000;

/** Used cars change every second, which leaves all other responses valid. */
export type CachePart = 'catalogue' | 'used-cars';
const PARTS: readonly CachePart[] = ['catalogue', 'used-cars'];
/** Most searches for used cars are requested once; they must not evict pages. */
const USED_CARS_SHARE = 0.25;

export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** False for responses that must not be cached, such as failures. */
  isCacheable: boolean;
  /** The part of the cache that it is kept in; that of the catalogue unless another is named. */
  part?: CachePart | undefined;
  /** As pages are, while nearly every search is another one. */
  isSentOften?: boolean;
}

/** Names and values alternately, which Node writes without processing. */
type HeaderList = string[];

/** A response in one content coding, with its headers. */
interface Variant {
  headers: HeaderList;
  /** Bytes as a latin1 string: Node writes it together with the headers, in one system call instead of two. */
  bytes: string;
}

interface CachedResponse {
  part: CachePart;
  status: number;
  headers: Record<string, string>;
  etag: string;
  unchanged: HeaderList;
  identity: Variant | undefined;
  br: Variant | undefined;
  /** Created on first use: with TLS nearly every browser accepts Brotli. */
  gzip?: Variant;
}

export interface ResponseCache {
  respond(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => Promise<Rendered>,
  ): Promise<FastifyReply>;
  /** The uncompressed response, for callers within the process. */
  read(key: string, render: () => Promise<Rendered>): Promise<Buffer>;
  /** Sends the cached response synchronously; false if there is none. */
  serve(request: FastifyRequest, reply: FastifyReply, key: string): boolean;
  /** Drops everything, or only one part. */
  drop(part?: CachePart): void;
  readonly bytes: number;
  /** How often a response was cached, and how often it was not. */
  readonly hits: number;
  readonly misses: number;
}

/**
 * Caches public responses, of pages and of the API: rendered once, compressed once, served from memory with an ETag and
 * the common headers. Concurrent first requests share one rendering.
 */
export function createResponseCache(maxBytes: number, commonHeaders: Record<string, string> = {}): ResponseCache {
  const createPart = (maxSize: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.max(Math.floor(maxSize), 1),
      sizeCalculation: (cached) => ENTRY_OVERHEAD + sizeOf(cached.identity) + sizeOf(cached.gzip) + sizeOf(cached.br),
    });
  const parts: Record<CachePart, LRUCache<string, CachedResponse>> = {
    catalogue: createPart(maxBytes),
    'used-cars': createPart(maxBytes * USED_CARS_SHARE),
  };
  const lookUp = (key: string) => parts.catalogue.get(key) ?? parts['used-cars'].get(key);
  const generations: Record<CachePart, number> = { catalogue: 0, 'used-cars': 0 };
  const pending = new Map<string, Promise<CachedResponse>>();
  let hits = 0;
  let misses = 0;

  async function produce(key: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    const startedIn = { ...generations };
    const cached = await pack(await render(), commonHeaders, maxBytes > 0);
    const { part, isCacheable } = cached;
    // The catalogue or the used cars may have changed during the rendering.
    if (isCacheable && startedIn[part] === generations[part] && maxBytes > 0) parts[part].set(key, cached);
    return cached;
  }

  function shared(key: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    const running = pending.get(key);
    if (running) return running;
    const started = produce(key, render).finally(() => {
      if (pending.get(key) === started) pending.delete(key);
    });
    pending.set(key, started);
    return started;
  }

  async function find(key: string, render: () => Promise<Rendered>): Promise<CachedResponse> {
    const cached = lookUp(key);
    if (cached) hits += 1;
    else misses += 1;
    return cached ?? (maxBytes > 0 ? shared(key, render) : produce(key, render));
  }

  function sendCached(request: FastifyRequest, reply: FastifyReply, key: string, cached: CachedResponse): FastifyReply {
    const hadGzip = cached.gzip !== undefined;
    send(request, reply, cached);
    const entries = parts[cached.part];
    if (cached.gzip && !hadGzip && entries.peek(key) === cached) {
      // Its size has grown, which the cache only notices with a new entry.
      entries.delete(key);
      entries.set(key, cached);
    }
    return reply;
  }

  return {
    respond: async (request, reply, key, render) => sendCached(request, reply, key, await find(key, render)),
    read: async (key, render) => plainBody(await find(key, render)),
    serve(request, reply, key) {
      const cached = lookUp(key);
      if (!cached) return false;
      hits += 1;
      sendCached(request, reply, key, cached);
      return true;
    },
    drop(part) {
      for (const dropped of part ? [part] : PARTS) {
        generations[dropped] += 1;
        parts[dropped].clear();
      }
      pending.clear();
    },
    get bytes() {
      return PARTS.reduce((sum, part) => sum + parts[part].calculatedSize, 0);
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
): Promise<CachedResponse & { isCacheable: boolean }> {
  const { status, body, isCacheable, part = 'catalogue', isSentOften = false } = rendered;
  const worthIt = compress && isCacheable && body.length >= MIN_COMPRESSED_BYTES;
  const compressed = worthIt ? await compressCached(body, isSentOften) : undefined;
  // Of the fewer bytes, because hashing takes time; the same content is always compressed alike.
  const hash = createHash('sha256')
    .update(compressed ?? body)
    .digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  const headers: Record<string, string> = { ...commonHeaders, ...rendered.headers, ...(status === 200 && { etag }) };
  const { 'content-type': _type, ...unchanged } = headers;
  const isCachedPlain = !compressed || body.length <= MAX_UNCOMPRESSED_BYTES;
  return {
    part,
    status,
    headers,
    etag,
    unchanged: listOf(unchanged),
    identity: isCachedPlain ? variantOf(headers, 'identity', body) : undefined,
    br: compressed && variantOf(headers, 'br', compressed),
    isCacheable,
  };
}

function variantOf(headers: Record<string, string>, coding: Coding, content: Buffer): Variant {
  return { headers: listOf({ ...headers, ...describe(coding, content) }), bytes: content.toString('latin1') };
}

function describe(coding: Coding, { length }: Buffer): Record<string, string> {
  return { 'content-length': String(length), ...(coding !== 'identity' && { 'content-encoding': coding }) };
}

/** Writes to the socket directly, because sending through Fastify costs twice as much. */
function send(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply {
  reply.hijack();
  if (cached.status === 200 && matches(request.headers['if-none-match'], cached.etag)) {
    reply.raw.writeHead(304, cached.unchanged).end();
    return reply;
  }
  const { headers, bytes } = chooseVariant(request.headers['accept-encoding'] ?? '', cached);
  reply.raw.writeHead(cached.status, headers).end(request.method === 'HEAD' ? '' : bytes, 'latin1');
  return reply;
}

function chooseVariant(accepted: string, cached: CachedResponse): Variant {
  const coding = cached.br ? bestCoding(accepted) : 'identity';
  if (cached.br && coding === 'br') return cached.br;
  if (coding === 'identity') return cached.identity ?? variantOf(cached.headers, 'identity', plainBody(cached));
  cached.gzip ??= variantOf(cached.headers, 'gzip', gzipSync(plainBody(cached)));
  return cached.gzip;
}

function plainBody({ identity, br }: CachedResponse): Buffer {
  if (identity) return Buffer.from(identity.bytes, 'latin1');
  if (!br) throw new Error('A cached response has no content');
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
