import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a token or the key in a mail. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret. A random secret needs no salt. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
