import { expect, it } from 'vitest';
import { callerFingerprint } from './caller-fingerprint.ts';

it('a caller fingerprint reveals neither the IP address nor that two users share it', () => {
  const fingerprints = ['anna', 'bruno'].map((userId) => callerFingerprint(userId, '203.0.113.7'));
  expect(new Set(fingerprints).size).toBe(2);
  for (const fingerprint of fingerprints) expect(fingerprint).toMatch(/^[\w-]{43}$/);
});
