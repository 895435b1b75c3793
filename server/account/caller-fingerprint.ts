import { createHash } from 'node:crypto';

/** How a caller is remembered: neither the address nor the same caller elsewhere can be read from it. */
export function callerFingerprint(userId: string, caller: string): string {
  return createHash('sha256').update(`${userId} ${caller}`).digest('base64url');
}
