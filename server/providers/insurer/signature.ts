import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** `t=<seconds>,v1=<hex>`: an HMAC-SHA256 of the time and all parts, each on a line of its own. */
export function sign(secret: string, seconds: number, parts: readonly (string | Uint8Array)[]): string {
  return `t=${seconds},v1=${digest(secret, seconds, parts).toString('hex')}`;
}

/** Whether somebody with the secret signed these parts within the last five minutes. */
export function isSigned(
  secret: string,
  header: string | null,
  nowSeconds: number,
  parts: readonly (string | Uint8Array)[],
): boolean {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!hex || Math.abs(nowSeconds - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, Number(seconds), parts));
}

function digest(secret: string, seconds: number, parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', secret).update(String(seconds));
  for (const part of parts) hmac.update('\n').update(part);
  return hmac.digest();
}
