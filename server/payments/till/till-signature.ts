import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidSignatureError } from '#server/providers/payment-provider.ts';

/** The scheme of Stripe: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export const SIGNATURE_HEADER = 'targa-signature';
const TOLERANCE_SECONDS = 300;
const FORMAT = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const digest = (seconds: string, body: string, secret: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1_000);

export function sign(body: string, secret: string, now: Date): string {
  const seconds = String(secondsOf(now));
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

/** Throws unless the body was signed with the secret a few minutes ago at most. */
export function verify(body: string, header: unknown, secret: string, now: Date): void {
  const [, seconds = '', signature = ''] = (typeof header === 'string' && FORMAT.exec(header)) || [];
  const isRecent = Math.abs(secondsOf(now) - Number(seconds)) <= TOLERANCE_SECONDS;
  const given = Buffer.from(signature, 'hex');
  const expected = digest(seconds, body, secret);
  if (!isRecent || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new InvalidSignatureError('The signature of a notification is not valid');
}
