import { AwsClient } from 'aws4fetch';
import { expect, it } from 'vitest';
import { S3_BUCKET, S3_KEYS, startS3Server } from './s3-server.ts';

const client = new AwsClient({ ...S3_KEYS, service: 's3', region: 'eu-south-1', retries: 0 });
const object = `${S3_BUCKET}/a.txt`;

it.each<[asked: string, path: string, init: RequestInit]>([
  ['another method', object, { method: 'POST', body: 'x' }],
  ['a conditional request', object, { method: 'GET', headers: { 'if-none-match': '*' } }],
  ['part of a file', object, { method: 'GET', headers: { range: 'bytes=0-1' } }],
  ['a file without a type', object, { method: 'PUT', body: new Uint8Array(1) }],
  ['a list of version 1', `${S3_BUCKET}/?prefix=a`, { method: 'GET' }],
  [
    'a list with an unknown continuation token',
    `${S3_BUCKET}/?list-type=2&prefix=a&continuation-token=x`,
    { method: 'GET' },
  ],
])('the S3 test server fails a test that requests %s', async (_asked, path, init) => {
  const s3 = await startS3Server();
  expect((await client.fetch(`${s3.endpoint}/${path}`, init)).status).toBe(501);
  await expect(s3.close()).rejects.toThrow('what it does not know');
});

it.each<[what: string, changes: (signed: Request) => Request]>([
  ['no signature', ({ url }) => new Request(url)],
  ['a signature for another file', (signed) => new Request(`${signed.url}2`, signed)],
  ['an unsigned Amazon header', (signed) => new Request(signed, { headers: withHeader(signed) })],
])('the S3 test server refuses a request with %s', async (_what, change) => {
  const s3 = await startS3Server();
  const signed = await client.sign(`${s3.endpoint}/${object}`);
  expect((await fetch(signed.clone())).status).toBe(404);
  expect((await fetch(change(signed))).status).toBe(403);
  await s3.close();
});

function withHeader({ headers }: Request): Headers {
  const changed = new Headers(headers);
  changed.set('x-amz-security-token', 'token');
  return changed;
}
