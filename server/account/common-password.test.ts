import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTIMATOR_OPTIONS, isGuessable } from '#contract/account/password.rules.ts';
import { cpuMsSince } from '#server/testing/cpu-time.ts';
import { isCommonPassword } from './common-password.ts';

const OWN = ['giovanna.bianchi@officina-ferri.example', 'Giovanna', 'Bianchi'];

describe('common passwords', () => {
  it.each([
    // Italian
    'ciao ciao ciao',
    'buongiorno123',
    'francesca1234',
    'Juventus1897!',
    'forzanapoli12',
    // English
    'sunshine123456',
    'iloveyou!!!!!!',
    'manchesterunited',
    'letmeinplease',
    // Spanish
    'contrasena1234',
    'tequieromucho',
    'mariposa12345',
    'realmadrid123',
    // French
    'motdepasse1234',
    'azertyuiop!!!!',
    'bonjourbonjour',
    'jetaimejetaime',
    // German
    'passwort12345',
    'QWERTZuiop2024',
    'sonnenschein1',
    'schmetterling',
    // Any language
    'passwordpassword',
    'Password2024!!',
    'P@ssw0rd12345',
    'My-Password-123',
    '123456789012',
    '210987654321',
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcabcabcabc1',
    'abcdefghijkl',
    'Targa-Targa-Targa',
    'targagarage2026',
    '            ',
    '111122223333',
  ])('%j is a common password', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct horse battery staple',
    'quattro ruote e un sogno',
    'monkey dragon master shadow',
    'xK9#mQ2$vL5p',
    'la nebbia agli irti colli',
    'Fahrradkette im Regen',
    'vacanze al mare',
    'mein kleiner hund',
    'qzwxmnvblkjq',
    'été à Saint-Malo 1998',
    '我的汽车是红色的而且很快呢',
  ])('%j is not a common password', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it.each([
    'giovanna.bianchi@officina-ferri.example',
    'GiovannaBianchi',
    'bianchi.giovanna85',
    'officinaferri2024',
    'G1ovann4B1anch1',
  ])('%j is a common password for a user with these names and this email address', async (password) => {
    expect(await isCommonPassword(password, OWN)).toBe(true);
  });

  it('a sentence that contains the user’s name is not a common password', async () => {
    expect(await isCommonPassword('giovanna adora il mare', OWN)).toBe(false);
  });

  it('random passwords are hardly ever classified as common', async () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+-.?@_'];
    const random = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 12, maxLength: 128 });
    for (const password of fc.sample(fc.noBias(random), { numRuns: 100, seed: 7 }))
      expect(await isCommonPassword(password, OWN), password).toBe(false);
  });

  it('the server refuses every password that the browser’s rule without dictionaries refuses', async () => {
    const light = new ZxcvbnFactory({ ...ESTIMATOR_OPTIONS, graphs: adjacencyGraphs });
    const piece = fc.constantFrom(
      'password',
      'Maria',
      'ciao',
      'sole',
      'abc',
      '123',
      '2024',
      'aaa',
      'qwe',
      '!',
      '-',
      'x7',
      ' ',
    );
    const typed = fc.array(piece, { minLength: 3, maxLength: 8 }).map((pieces) => pieces.join(''));
    const guessable = fc.sample(typed, { numRuns: 200, seed: 3 }).filter((password) => isGuessable(light, password));
    expect(guessable.length).toBeGreaterThan(20);
    for (const password of guessable) expect(await isCommonPassword(password), password).toBe(true);
  });
});

/** Without an input limit zxcvbn takes seconds for some of these. */
it.each(['a1', 'p4ssw0rd', 'qw', '$0', '4@8({[<3691!|0$57%2', '1/1/20/', 'correct horse '])(
  'a long password made of %j is judged within the time limit',
  async (part) => {
    const password = part.repeat(128).slice(0, 128);
    await isCommonPassword(password, OWN);
    const begun = process.cpuUsage();
    await isCommonPassword(password, OWN);
    expect(cpuMsSince(begun)).toBeLessThan(2_000);
  },
);
