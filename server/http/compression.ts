import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { memoize } from '#contract/shared/memoize.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** Brotli's quality, and the size below which it takes less time than passing the body to another thread. */
interface Effort {
  quality: number;
  maxSync: number;
}

/** A sixth larger, in a fifth of the time. */
const QUICKEST: Effort = { quality: 1, maxSync: 64_000 };
/** Hardly larger than at the highest quality, in a third of the time. */
const QUICK: Effort = { quality: 4, maxSync: 16_000 };
const THOROUGH: Effort = { quality: 6, maxSync: 0 };
const MAX_HEADER_LENGTH = 200;
const MAX_KNOWN_HEADERS = 200;

const brotliInThread = promisify(brotliCompress);
const gzipInThread = promisify(gzip);

/** For a cached response. One that is sent often is worth more time. */
export async function compressCached(body: Buffer, isSentOften: boolean): Promise<Buffer> {
  if (!isSentOften) return brotli(body, QUICKEST);
  return brotli(body, body.length <= QUICK.maxSync ? QUICK : THOROUGH);
}

/** For a response that is sent once. */
export async function compressOnce(body: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> {
  return coding === 'gzip' ? gzipInThread(body) : brotli(body, QUICK);
}

async function brotli(body: Buffer, { quality, maxSync }: Effort): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return body.length <= maxSync ? brotliCompressSync(body, { params }) : brotliInThread(body, { params });
}

/** Brotli where it is accepted, otherwise gzip. */
export function bestCoding(accepted: string): Coding {
  return parseAccepted(accepted.slice(0, MAX_HEADER_LENGTH));
}

/** Memoized, because it runs for every request and there are few different headers. */
const parseAccepted = memoize((accepted: string): Coding => {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}, MAX_KNOWN_HEADERS);

function accepts(header: string, coding: Coding): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';');
    return name === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
