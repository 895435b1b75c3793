import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PASSWORD_MIN } from '#contract/account/password.rules.ts';
import { isGuessablePassword } from './guessable-password.ts';
import { passwordProgress, passwordStrength as strengthOf } from './password-strength.ts';

const passwordStrength = (password: string) => strengthOf(password, (typed) => isGuessablePassword(typed, ['Maria']));

it.each([
  ['', 'empty'],
  ['a', 'short'],
  ['elevenchars', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'predictable'],
  ['123456789012', 'predictable'],
  ['abcdefghijklm', 'predictable'],
  ['zyxwvutsrqpo', 'predictable'],
  ['abab1212abab', 'predictable'],
  ['passwordpassword', 'predictable'],
  ['Maria.Maria!1980', 'predictable'],
  ['hund katze ma', 'enough'],
  ['correct horse battery', 'strong'],
  ['Tr0ub4dor&3xyz', 'enough'],
  ['   spaces count   ', 'strong'],
] as const)('the strength of the password "%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('a password of twelve different characters is long enough', () => {
  const twelve = fc.uniqueArray(fc.constantFrom(...'qwzmxnbvlkj'), { minLength: 11, maxLength: 11 });
  fc.assert(
    fc.property(twelve, (characters) => {
      expect(['enough', 'predictable']).toContain(passwordStrength(`${characters.join('')}q`));
    }),
  );
  expect(passwordStrength('qzwxmnvblkjq')).toBe('enough');
});

it("a password is short exactly when it is shorter than the contract's minimum", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (password) => {
      expect(passwordStrength(password) === 'short').toBe(password.length < PASSWORD_MIN);
      expect(passwordProgress(password)).toBeLessThanOrEqual(1);
    }),
  );
});
