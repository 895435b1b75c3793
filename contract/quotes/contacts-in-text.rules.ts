/** A phone number, an email address or a link that was typed into a text. */
export interface TypedContact {
  kind: 'email' | 'phone' | 'link';
  text: string;
  start: number;
}

const AT = String.raw`(?:\s?@\s?|\s?[([{]\s?at\s?[)\]}]\s?|\s(?:chiocciola|arroba|arobase|klammeraffe|at)\s)`;
const DOT = String.raw`(?:\.|\s?[([{]\s?(?:dot|punto|point|punkt)\s?[)\]}]\s?|\s(?:dot|punto|point|punkt)\s)`;
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}_%+-]*`;
const EMAIL = new RegExp(
  String.raw`${WORD}(?:\.${WORD})*(?:${AT}${WORD}(?:${DOT}${WORD})*${DOT}\p{L}{2,24}|@\p{L}[\p{L}\p{N}-]{2,})(?![\p{L}\p{N}])`,
  'giu',
);

/** The top-level domains common in our countries. Lower case only: "una Clio.It" is a missing space. */
const ENDINGS = 'com|it|de|fr|es|uk|net|org|eu|info|me|ly|io|co|link|app';
const LINKS = [
  /(?:https?:\/\/|www\.)[^\s<>"']+/giu,
  new RegExp(String.raw`(?<![\p{L}\p{N}@._-])(?:[a-zA-Z\d-]+\.)+(?:${ENDINGS})(?![\p{L}\p{N}])(?:/[^\s<>"']*)?`, 'gu'),
  /** A user name in a social network. */
  /(?<![\p{L}\p{N}@._-])@[a-z][\w.]{2,30}(?<!\.)/giu,
];

const DAY = String.raw`\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})`;
/** Days, months and ranges of days: they begin like a phone number. */
const DATES = new RegExp(
  String.raw`(?<![\d./-])(?:${DAY}(?:\s?[-–]\s?${DAY.replaceAll('\\1', '\\2')})?|\d{4}-\d{2}-\d{2}|(?:0[1-9]|1[0-2])[./-](?:19|20)\d{2})(?![\d/-]|\.\d)`,
  'g',
);
const DIGITS = /\d+/g;
/** What may separate two groups of one number. */
const BETWEEN = /^[ \t\u00a0\u202f]?[-–./()]{0,2}[ \t\u00a0\u202f]?$/;
const UNIT_BEFORE = /[€£$]\s?$/;
const UNIT_BEHIND =
  /^[.,]?\d*\s?(?:€|£|\$|%|(?:eur|euros?)(?!\p{L}|\s?\d)|(?:km|kms|kilomet\p{L}*|miles?|mi|cv|ch|kw|ps|hp|bhp|cc|ccm|kg|mm|cm)(?!\p{L}))/iu;
const YEAR = /^(?:19|20)\d{2}$/;
const MAX_DIGITS = 15;

/** The positions of contacts in a text, in order. */
export function findContacts(text: string): TypedContact[] {
  const found: TypedContact[] = [];
  let rest = text;
  const take = (kind: TypedContact['kind'], start: number, length: number) => {
    found.push({ kind, text: text.slice(start, start + length), start });
    rest = hide(rest, start, length);
  };
  for (const { 0: written, index } of text.matchAll(EMAIL)) take('email', index, written.length);
  for (const pattern of LINKS)
    for (const { 0: written, index } of rest.matchAll(pattern))
      take('link', index, written.replace(/[.,;:!?)\]]+$/, '').length);
  for (const { 0: written, index } of rest.matchAll(DATES)) rest = hide(rest, index, written.length);
  for (const { start, length } of findPhones(rest)) take('phone', start, length);
  return found.sort((one, other) => one.start - other.start);
}

/** The same text, with a placeholder instead of each contact. */
export function withoutContacts(text: string): string {
  return findContacts(text).reduceRight(
    (left, { start, text: contact }) => `${left.slice(0, start)}…${left.slice(start + contact.length)}`,
    text,
  );
}

function hide(text: string, start: number, length: number): string {
  return text.slice(0, start) + '\n'.repeat(length) + text.slice(start + length);
}

interface Span {
  start: number;
  length: number;
}

/** Groups of digits that together are a phone number; of several ways to join them the longest counts. */
function findPhones(text: string): Span[] {
  const groups = [...text.matchAll(DIGITS)].map(({ 0: digits, index }) => ({ digits, index }));
  const found: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    let last: number | undefined;
    for (let next = first; next < groups.length; next += 1) {
      const joined = groups.slice(first, next + 1).map(({ digits }) => digits);
      if (joined.join('').length > MAX_DIGITS + 2 || !isJoined(text, groups[next - 1], groups[next], next > first))
        break;
      if (isPhone(text, groups[first]?.index ?? 0, endOf(groups[next]), joined)) last = next;
    }
    if (last === undefined) continue;
    const begin = groups[first]?.index ?? 0;
    const start = begin - (/\+?\(?\+?$/.exec(text.slice(Math.max(0, begin - 3), begin))?.[0].length ?? 0);
    found.push({ start, length: endOf(groups[last]) - start });
    first = last;
  }
  return found;
}

interface Group {
  digits: string;
  index: number;
}

const endOf = (group: Group | undefined) => (group ? group.index + group.digits.length : 0);

function isJoined(text: string, before: Group | undefined, group: Group | undefined, isFurther: boolean): boolean {
  return !isFurther || BETWEEN.test(text.slice(endOf(before), group?.index));
}

function isPhone(text: string, start: number, end: number, groups: readonly string[]): boolean {
  const digits = groups.join('');
  // Only a few characters around it are checked: checking the whole text for every group would be slow.
  const before = text.slice(Math.max(0, start - 3), start);
  const behind = text.slice(end, end + 20);
  if (/[\p{L}]$/u.test(before) && digits.length < 9) return false;
  if (/\+\(?$/.test(before)) return digits.length >= 8 && digits.length <= MAX_DIGITS;
  if (UNIT_BEFORE.test(before) || UNIT_BEHIND.test(behind) || /^\p{L}/u.test(behind)) return false;
  if (digits.startsWith('00')) return /^00[1-9]\d{7,14}$/.test(digits);
  if (groups.length === 2 && YEAR.test(groups[1] ?? '')) return false;
  // Landline and mobile numbers of Italy, France, Germany and the United Kingdom.
  if (digits.startsWith('0')) return digits.length >= 8 && digits.length <= 13;
  // Mobile numbers of Italy, all numbers of Spain: only if grouped like phone numbers.
  return isRegular(groups) && (/^3\d{8,9}$/.test(digits) || /^[6-9]\d{8}$/.test(digits));
}

function isRegular([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 || first.length === 3 || others.every(({ length }) => length === first.length);
}
