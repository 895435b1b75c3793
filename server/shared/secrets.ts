import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a token or the key in a mail. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It cannot be guessed, so it needs no salt. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
