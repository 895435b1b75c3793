import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { checkKey, type ListedFiles } from './files.ts';

const TIMEOUT_MS = 20_000;

export interface S3Options {
  bucket: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Part of temporary credentials. */
  sessionToken?: string | undefined;
  /** An S3-compatible service; unset for Amazon's own. */
  endpoint?: string | undefined;
  timeoutMs?: number;
}

export function createS3Files({
  bucket,
  prefix,
  region,
  accessKeyId,
  secretAccessKey,
  sessionToken,
  endpoint,
  timeoutMs = TIMEOUT_MS,
}: S3Options): ListedFiles {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
    retries: 3,
  });
  const base = endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  const urlOf = (key: string) => [base, prefix, checkKey(key)].filter(Boolean).join('/');

  const send = (key: string, init: RequestInit) => request(urlOf(key), init);

  async function request(
    url: string,
    init: RequestInit,
    signal: AbortSignal = AbortSignal.timeout(timeoutMs),
  ): Promise<Response> {
    const response = await client.fetch(url, { ...init, signal });
    if (!response.ok && response.status !== 404)
      throw new Error(`The file store answered ${response.status} to ${init.method}`);
    return response;
  }

  /** The total time depends on the reader, so the timeout applies to each chunk. */
  async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await within(timeoutMs, reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  return {
    async put(key, content, contentType) {
      const response = await send(key, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'content-type': contentType },
      });
      if (!response.ok) throw new Error('The file store does not know this bucket');
    },
    async get(key) {
      const response = await send(key, { method: 'GET' });
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async stream(key) {
      const stopped = new AbortController();
      const response = request(urlOf(key), { method: 'GET' }, stopped.signal);
      const { ok, body } = await within(timeoutMs, response).catch((error: unknown) => {
        stopped.abort();
        throw error;
      });
      return ok && body ? Readable.from(piecesOf(body), { objectMode: false }) : undefined;
    },
    async delete(key) {
      await send(key, { method: 'DELETE' });
    },
    async *list(folder) {
      const start = prefix ? `${prefix}/` : '';
      const below = folder === undefined ? start : `${start}${checkKey(folder)}/`;
      const query = new URLSearchParams({ 'list-type': '2', prefix: below });
      for (let token: string | undefined = ''; token !== undefined; ) {
        if (token) query.set('continuation-token', token);
        const answer = await request(`${base}/?${query}`, { method: 'GET' });
        if (!answer.ok) throw new Error('The file store does not know this bucket');
        const text = await answer.text();
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(start.length);
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
      }
    },
  };
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The file store did not answer in time')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
