import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const MAX_CLOCK_SKEW_MS = 15 * 60_000;

/** The fault in the AWS signature (version 4) of a request, checked as S3 does; undefined if it is valid. */
export function signatureFault(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string },
): string | undefined {
  const [, accessKeyId, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (!signature) return 'no signature';
  if (accessKeyId !== keys.accessKeyId) return 'an unknown access key';
  const signed = names.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const unsigned = mustBeSigned.filter((name) => !signed.includes(name));
  if (unsigned.length > 0) return `unsigned headers: ${unsigned}`;
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== UNSIGNED && payload !== sha256(body)) return 'a body that is not the signed one';
  const date = String(headers['x-amz-date']);
  if (!(Math.abs(Date.now() - timeOf(date)) < MAX_CLOCK_SKEW_MS)) return 'a date that is not now';
  if (!new RegExp(`^${date.slice(0, 8)}/[a-z0-9-]+/s3/aws4_request$`).test(scope)) return 'a wrong scope';
  const [path, query = ''] = url.split('?');
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = [method, path, canonicalQuery(query), lines, names, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const start = Buffer.from(`AWS4${keys.secretAccessKey}`);
  const key = scope.split('/').reduce<Buffer>((part, word) => hmac(part, word), start);
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'a wrong signature';
}

function canonicalQuery(query: string): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** Parses `20261103T101500Z`. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
