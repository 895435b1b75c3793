import { expect, it } from 'vitest';
import { plateFingerprint } from './plate-fingerprint.ts';

it('the fingerprint of a plate is the same for ever, because it is stored for good', async () => {
  expect(await plateFingerprint('it', 'AB123CD')).toBe('HY1SGdaNac2td4o6LGN49UInJggfrCCxIIk07lfuoeo');
  expect(await plateFingerprint('fr', 'AB123CD')).not.toBe(await plateFingerprint('it', 'AB123CD'));
});
