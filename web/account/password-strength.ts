import { PASSWORD_MIN } from '#contract/account/password.rules.ts';

export type PasswordStrength = 'empty' | 'short' | 'predictable' | 'enough' | 'strong';

const STRONG_LENGTH = 16;

/** The strength that can be judged here: length, and whether the password is easily guessed. */
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
