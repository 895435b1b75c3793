import { CALLING_CODES, type CountryCode, mainCountry } from './calling-codes.ts';

/** A number as it is typed: the country, and the rest without its prefix. */
export interface PhoneParts {
  country: CountryCode;
  digits: string;
}

/** Countries whose numbers keep the zero that others dial only inside the country. */
const KEEPING_ZERO: readonly CountryCode[] = ['IT', 'SM', 'VA'];
const LAST_GROUP = 4;

/** The parts of a stored number, without the rules of its country: +393331234567 is Italy and 333 123 4567. */
export function storedPhoneParts(number: string, home: CountryCode): PhoneParts {
  const [, figures = ''] = /^\+(\d+)$/.exec(number) ?? [];
  const code = [1, 2, 3].map((length) => figures.slice(0, length)).find((start) => mainCountry(start) !== undefined);
  const country = code === undefined ? undefined : mainCountry(code);
  if (code === undefined || country === undefined) return { country: home, digits: number };
  return { country: codeOf(home) === code ? home : country, digits: grouped(figures.slice(code.length)) };
}

/** A number with its prefix, until the rules of its country are loaded. */
export function joinPhoneParts({ country, digits }: PhoneParts): string {
  const typed = digits.trim();
  if (typed === '' || typed.startsWith('+')) return typed;
  if (typed.startsWith('00')) return `+${typed.slice(2)}`;
  // Anything but a number is left for the form to refuse.
  if (!/^[\d\s()./-]+$/.test(typed)) return typed;
  const figures = typed.replace(/\D/g, '');
  return `+${codeOf(country)}${KEEPING_ZERO.includes(country) ? figures : figures.replace(/^0/, '')}`;
}

function codeOf(country: CountryCode): string | undefined {
  return CALLING_CODES.find((each) => each.country === country)?.code;
}

function grouped(figures: string): string {
  if (figures.length <= LAST_GROUP) return figures;
  return `${figures.slice(0, 3)} ${grouped(figures.slice(3))}`;
}
