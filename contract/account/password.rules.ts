/** What both sides use of zxcvbn; the server gives it all its dictionaries, the browser none. */
interface Estimator {
  check(password: string, words: string[]): { score: number };
}

/** Bound the work for hostile passwords: the first characters tell enough, and so do a few lookalikes. */
export const ESTIMATOR_OPTIONS = { maxLength: 40, l33tMaxSubstitutions: 10 };

/** The highest of zxcvbn: more than ten thousand million guesses. */
const MIN_SCORE = 4;
const SITE_WORDS = ['targa', 'garage'];
const MIN_WORD = 3;
/** `Maria.Rossi!1980`: signs between and behind words are the first thing to be tried. */
const SIGNS_BETWEEN_WORDS = /(?<=\p{L}{4})[^\p{L}\p{N}\s](?=\p{L}{3}|\p{N}{2}|$)/gu;

/** Whether a password would be among the first guesses. `own` are words of the person, such as the email. */
export function isGuessable(estimator: Estimator, password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFKC');
  const words = [...SITE_WORDS, ...own.flatMap(partsOf)];
  return [text, text.replace(SIGNS_BETWEEN_WORDS, '')].some((one) => estimator.check(one, words).score < MIN_SCORE);
}

/** An email address gives its whole, its name and its domain away, and the words within. */
function partsOf(text: string): string[] {
  const small = text.normalize('NFKC').toLowerCase();
  const parts = [small, ...small.split('@'), ...small.split(/[^\p{L}\p{N}]+/u)];
  // As far as a password is read.
  return parts.filter((part) => part.length >= MIN_WORD).map((part) => part.slice(0, ESTIMATOR_OPTIONS.maxLength));
}
