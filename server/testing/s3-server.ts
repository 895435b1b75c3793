import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureFault } from './s3-signature.ts';

export const S3_KEYS = { accessKeyId: 'test-access', secretAccessKey: 'test-secret' };
export const S3_BUCKET = 'targa-test';

/** Few, so that a list of a dozen files already needs a second page. */
const KEYS_PER_PAGE = 5;
/** Headers that change what S3 does; we send none of them. */
const UNSUPPORTED_HEADERS = /^(if-|range$|expect$|x-amz-(?!date$|content-sha256$|security-token$))/;

interface Stored {
  content: Buffer;
  type: string;
}

interface S3Server {
  endpoint: string;
  /** Rejects if there was a request that S3 or this server does not support. */
  close(): Promise<void>;
}

/** The part of S3 that we use, in memory: other requests are answered 501 and fail the test. */
export async function startS3Server(): Promise<S3Server> {
  const stored = new Map<string, Stored>();
  const unexpected: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const fault = signatureFault(request, body, S3_KEYS);
    if (fault) return fail(response, 403, 'SignatureDoesNotMatch', fault);
    const [path = '', query] = request.url?.split('?') ?? [];
    const [, bucket, key = ''] = /^\/([^/]+)\/(.*)$/.exec(path) ?? [];
    if (bucket !== S3_BUCKET) return fail(response, 404, 'NoSuchBucket');
    const operation = `${request.method} ${key ? 'object' : 'bucket'}${query === undefined ? '' : '?'}`;
    const isKnown =
      /^[\w./-]*$/.test(key) && !Object.keys(request.headers).some((name) => UNSUPPORTED_HEADERS.test(name));
    if (isKnown && operation === 'PUT object') {
      const type = request.headers['content-type'];
      if (type && request.headers['content-length'] === String(body.length)) {
        stored.set(key, { content: body, type });
        response.writeHead(200).end();
        return;
      }
    } else if (isKnown && operation === 'GET object') {
      const found = stored.get(key);
      if (!found) return fail(response, 404, 'NoSuchKey');
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.content.length });
      response.end(found.content);
      return;
    } else if (isKnown && operation === 'DELETE object') {
      stored.delete(key);
      response.writeHead(204).end();
      return;
    } else if (isKnown && operation === 'GET bucket?') {
      const page = listPage([...stored.keys()], new URLSearchParams(query));
      if (page) {
        response.writeHead(200, { 'content-type': 'application/xml' }).end(page);
        return;
      }
    }
    unexpected.push(`${request.method} ${request.url}`);
    fail(response, 501, 'NotImplemented');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      // A client that disconnects within its request is not a faulty request.
      if (!request.destroyed || request.complete) unexpected.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (unexpected.length > 0) throw new Error(`The file store was asked what it does not know: ${unexpected}`);
    },
  };
}

/** The response to ListObjectsV2; undefined for a query that we never send. */
function listPage(keys: readonly string[], query: URLSearchParams): string | undefined {
  const { 'list-type': type, prefix, 'continuation-token': token, ...rest } = Object.fromEntries(query);
  if (type !== '2' || prefix === undefined || Object.keys(rest).length > 0) return undefined;
  const after = token === undefined ? '' : Buffer.from(token, 'base64').toString();
  if (token !== undefined && !keys.includes(after)) return undefined;
  const matching = keys.filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = matching.slice(0, KEYS_PER_PAGE);
  const isTruncated = matching.length > page.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64');
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<Name>${S3_BUCKET}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    ...page.map((key) => `<Contents><Key>${key}</Key></Contents>`),
    '</ListBucketResult>',
  ].join('');
}

function fail(response: ServerResponse, status: number, code: string, message = ''): void {
  const text = `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}
