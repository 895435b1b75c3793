import { PASSWORD_MIN } from '#contract/account/account.endpoints.ts';

export type PasswordStrength = 'empty' | 'short' | 'predictable' | 'enough' | 'strong';

const STRONG_LENGTH = 16;
const FEWEST_CHARACTERS = 5;

/** What can honestly be said of a password here: its length, and whether a machine would try it early. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'empty';
  if (password.length < PASSWORD_MIN) return 'short';
  if (isPredictable(password)) return 'predictable';
  return password.length < STRONG_LENGTH ? 'enough' : 'strong';
}

/** From 0 to 1. */
export function passwordProgress(password: string): number {
  return Math.min(1, password.length / STRONG_LENGTH);
}

function isPredictable(password: string): boolean {
  return new Set(password).size < FEWEST_CHARACTERS || isSequence(password) || isRepetition(password);
}

/** `abcdefghijkl`, `987654321098`: nearly every character follows from the one before. */
function isSequence(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some((step) => steps.filter((one) => one === step).length >= steps.length - 2);
}

/** `passwordpassword`, `abc1abc1abc1`: a part of it, again and again. */
function isRepetition(password: string): boolean {
  return `${password}${password}`.indexOf(password, 1) < password.length;
}
