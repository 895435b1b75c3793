import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { COMMON_PASSWORDS } from './common-passwords.data.ts';

describe('common passwords', () => {
  it('of the list are at least as long as a password has to be, and refused in any case', () => {
    expect(COMMON_PASSWORDS.length).toBeGreaterThan(200);
    expect(new Set(COMMON_PASSWORDS).size).toBe(COMMON_PASSWORDS.length);
    for (const password of COMMON_PASSWORDS) {
      expect(password.length, password).toBeGreaterThanOrEqual(12);
      expect(isCommonPassword(password), password).toBe(true);
      expect(isCommonPassword(password.toUpperCase()), password).toBe(true);
    }
  });

  it.each([
    'passwordpassword',
    'Password2024!!',
    'P@ssw0rd12345',
    'My-Password-123',
    '123456789012',
    '210987654321',
    'qwertyuiop12',
    'QWERTZuiop2024',
    'azertyuiop!!!!',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcabcabcabc1',
    'abcdefghijkl',
    'Juventus1897!',
    'Targa-Targa-Targa',
    'targagarage2026',
    'ciao ciao ciao',
    'iloveyou!!!!!!',
    '            ',
    '111122223333',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct horse battery staple',
    'quattro ruote e un sogno',
    'monkey dragon master shadow',
    'xK9#mQ2$vL5p',
    'la nebbia agli irti colli',
    'Fahrradkette im Regen',
    'été à Saint-Malo 1998',
    '我的汽车是红色的而且很快呢',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('are also those made of a person’s own words', () => {
    const own = ['giovanna.bianchi@officina-ferri.example', 'Giovanna', 'Bianchi'];
    for (const password of [
      'giovanna.bianchi@officina-ferri.example',
      'GiovannaBianchi',
      'bianchi.giovanna85',
      'officinaferri2024',
      'G1ovann4B1anch1',
    ]) {
      expect(isCommonPassword(password, own), password).toBe(true);
    }
    expect(isCommonPassword('giovannabianchi')).toBe(false);
    expect(isCommonPassword('giovanna adora il mare', own)).toBe(false);
  });

  it('are hardly ever met by chance, and looking takes no time', { retry: 2 }, () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    const random = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 16, maxLength: 128 });
    const generated = fc.sample(fc.noBias(random), { numRuns: 300, seed: 7 });
    expect(generated.filter((password) => isCommonPassword(password, ['maria@example.com']))).toEqual([]);
    const begun = performance.now();
    for (const worst of ['a1'.repeat(64), 'p4ssw0rd'.repeat(16), 'qw'.repeat(64)]) isCommonPassword(worst);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
