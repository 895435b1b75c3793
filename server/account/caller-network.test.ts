import { expect, it } from 'vitest';
import { callerFingerprint, networkOf } from './caller-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('a fingerprint tells neither the machine nor that two people share it', () => {
  const fingerprints = ['anna', 'bruno'].map((userId) => callerFingerprint(userId, '203.0.113.7'));
  expect(new Set(fingerprints).size).toBe(2);
  for (const fingerprint of fingerprints) expect(fingerprint).toMatch(/^[\w-]{43}$/);
});
