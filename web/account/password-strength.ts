import { PASSWORD_MIN } from '#contract/account/account.endpoints.ts';

export type PasswordStrength = 'empty' | 'short' | 'predictable' | 'enough' | 'strong';

const STRONG_LENGTH = 16;

/** What can honestly be said of a password here: its length, and whether a machine would try it early. */
export function passwordStrength(password: string, isGuessable: (password: string) => boolean): PasswordStrength {
  if (password === '') return 'empty';
  if (password.length < PASSWORD_MIN) return 'short';
  if (isGuessable(password)) return 'predictable';
  return password.length < STRONG_LENGTH ? 'enough' : 'strong';
}

/** From 0 to 1. */
export function passwordProgress(password: string): number {
  return Math.min(1, password.length / STRONG_LENGTH);
}
