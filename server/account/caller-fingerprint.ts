import { createHash } from 'node:crypto';

/** A hash that reveals neither the IP address nor that two users share it. */
export function callerFingerprint(userId: string, caller: string): string {
  return createHash('sha256').update(`${userId} ${caller}`).digest('base64url');
}
