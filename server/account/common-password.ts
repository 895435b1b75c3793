import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.data.ts';

const KNOWN = new Set(COMMON_PASSWORDS);

/** The order of keys, letters and digits; walked along in either direction. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

const MIN_WALK = 3;
const MIN_OWN_WORD = 3;
const MAX_UNIT = 6;
const FEWEST_CHARACTERS = 4;
/** So much has to be left when everything guessable is taken away. */
const MIN_OWN_CHARACTERS = 4;
/** Several words make a passphrase, even common ones. */
const WORDS_OF_A_PASSPHRASE = 3;

const LOOKALIKES: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' };

/** Whether a password would be among the first guesses. `own` are words that belong to the person, such as the email. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const small = password.normalize('NFKC').toLowerCase();
  const plain = small.replace(/[^\p{L}\p{N}]/gu, '');
  if (KNOWN.has(small) || KNOWN.has(plain)) return true;
  if (new Set(small).size < FEWEST_CHARACTERS || isRepeated(small) || isRepeated(plain)) return true;
  const words = [...COMMON_WORDS, ...own.flatMap(partsOf)].sort((a, b) => b.length - a.length);
  return isThin(small, words);
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= Math.min(MAX_UNIT, text.length / 2); length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

/** An email address gives its whole, its name and its domain away, and the words within. */
function partsOf(text: string): string[] {
  const small = text.normalize('NFKC').toLowerCase();
  const parts = [small, ...small.split('@'), ...small.split(/[^\p{L}\p{N}]+/u)];
  return parts.filter((part) => part.length >= MIN_OWN_WORD);
}

/** Whether hardly anything is left without common words, walks over the keyboard, years and repeated signs. */
function isThin(text: string, words: readonly string[]): boolean {
  const unmasked = text.replace(/[@4310$5]/g, (sign) => LOOKALIKES[sign] ?? sign);
  const used = new Set<string>();
  let left = 0;
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const word = words.find((candidate) => text.startsWith(candidate, at) || unmasked.startsWith(candidate, at));
    if (word) used.add(word);
    const length = word?.length ?? guessableLength(rest);
    if (length === 0 && /[\p{L}\p{N}]/u.test(rest.slice(0, 1))) left++;
    at += Math.max(1, length);
  }
  return left < MIN_OWN_CHARACTERS && used.size < WORDS_OF_A_PASSPHRASE;
}

function guessableLength(text: string): number {
  const year = /^(?:18|19|20)\d\d/.exec(text)?.[0].length ?? 0;
  const repeated = /^(.)\1{2,}/u.exec(text)?.[0].length ?? 0;
  return Math.max(year, repeated, ...WALKS.map((walk) => walkLength(text, walk)));
}

function walkLength(text: string, walk: string): number {
  let length = MIN_WALK - 1;
  while (length < text.length && walk.includes(text.slice(0, length + 1))) length++;
  return length >= MIN_WALK ? length : 0;
}
