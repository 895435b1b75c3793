import { randomInt } from 'node:crypto';

/** Without characters that are confused when read aloud or copied by hand: B and 8, O and 0, S and 5 … */
const LETTERS = 'ACDEFHJKMNPRTUWXY34679';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** More than 71 random bits. */
export function newVoucherCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
