export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** The part of zxcvbn that both sides use; the server gives it all dictionaries, the browser none. */
interface Estimator {
  check(password: string, words: string[]): { score: number };
}

/**
 * Limits the work for hostile passwords: the first characters and a few look-alike substitutions are enough to judge
 * one.
 */
export const ESTIMATOR_OPTIONS = { maxLength: 40, l33tMaxSubstitutions: 10 };

/** The highest score of zxcvbn: more than ten thousand million guesses. */
const MIN_SCORE = 4;
const SITE_WORDS = ['targa', 'garage'];
const MIN_WORD = 3;
/** `Maria.Rossi!1980`: punctuation between and after words is the first thing an attacker tries. */
const SIGNS_BETWEEN_WORDS = /(?<=\p{L}{4})[^\p{L}\p{N}\s](?=\p{L}{3}|\p{N}{2}|$)/gu;

/** Whether a password would be among the first guesses. `own` are words about the person, such as the email address. */
export function isGuessable(estimator: Estimator, password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC');
  const words = [...SITE_WORDS, ...own.flatMap(partsOf)];
  return [text, text.replace(SIGNS_BETWEEN_WORDS, '')].some((one) => estimator.check(one, words).score < MIN_SCORE);
}

/** The words of an email address: all of it, its local part, its domain, and the words within. */
function partsOf(text: string): string[] {
  const small = text.normalize('NFKC').toLowerCase();
  const parts = [small, ...small.split('@'), ...small.split(/[^\p{L}\p{N}]+/u)];
  // Only as much as is read of a password.
  return parts.filter((part) => part.length >= MIN_WORD).map((part) => part.slice(0, ESTIMATOR_OPTIONS.maxLength));
}
