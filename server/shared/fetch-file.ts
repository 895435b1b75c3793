import { get as getByHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getByHttps } from 'node:https';
import { isIP } from 'node:net';
import { createPublicLookup, isPublicAddress, NotPublicError } from './public-address.ts';

/** Why a file cannot be fetched, in plain English. */
export class FetchFileError extends Error {
  override readonly name = 'FetchFileError';
}

interface Options {
  maxMegabytes: number;
  timeoutMs: number;
  signal: AbortSignal;
  /** Which IP addresses may be asked; those on the internet unless given. */
  isReachable?: ((address: string) => boolean) | undefined;
}

const MAX_REDIRECTS = 3;

/** The content of a URL that somebody else has chosen: it must not reach this machine or its network. */
export async function fetchFile(url: string, options: Options): Promise<Buffer> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([options.signal, deadline]);
  try {
    let target = new URL(url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(target, signal, options.isReachable ?? isPublicAddress);
      const { location } = response.headers;
      if (!isRedirect(response) || location === undefined) return await contentOf(response, options.maxMegabytes);
      response.destroy();
      target = new URL(location, target);
    }
    throw new FetchFileError('the server redirects too often');
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof FetchFileError) throw error;
    if (error instanceof NotPublicError) throw new FetchFileError(error.message);
    if (deadline.aborted) throw new FetchFileError(`the server took longer than ${options.timeoutMs / 1_000} seconds`);
    throw new FetchFileError(`the URL cannot be reached (${(error as NodeJS.ErrnoException).code ?? 'no answer'})`);
  }
}

function request(url: URL, signal: AbortSignal, isReachable: (address: string) => boolean): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getByHttps : url.protocol === 'http:' ? getByHttp : undefined;
  if (!get) throw new FetchFileError('the URL is not one of http or https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is looked up, an IP address is not.
  if (isIP(host) && !isReachable(host)) throw new NotPublicError();
  const options: RequestOptions = { signal, lookup: createPublicLookup(isReachable), agent: false };
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400;
}

async function contentOf(response: IncomingMessage, maxMegabytes: number): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new FetchFileError(`the server answered ${response.statusCode}`);
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxMegabytes * 1_000_000) throw new FetchFileError(`it has more than ${maxMegabytes} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
