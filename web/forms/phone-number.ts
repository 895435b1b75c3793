import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { mainCountry } from './calling-codes.ts';
import type { PhoneParts } from './phone-parts.ts';

/** What needs the rules of every country, and is therefore loaded when a number is typed. */

/** With its prefix, as it is stored: +391234567890. Invalid input stays as typed, for the form to refuse. */
export function phoneNumber({ country, digits }: PhoneParts): string {
  const typed = digits.trim();
  if (typed === '') return '';
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isPossible() ? parsed.number : typed;
}

/** Whether a prefix was typed or pasted into the number itself, which then sets the country. */
export function hasPrefix(digits: string): boolean {
  return /^\s*(\+|00)\d/.test(digits);
}

/** Country and number of input with a prefix; undefined while it is too short. */
export function splitPrefix(digits: string): PhoneParts | undefined {
  const parsed = parsePhoneNumberFromString(digits.trim().replace(/^00/, '+'));
  const country = parsed && (parsed.country ?? mainCountry(parsed.countryCallingCode));
  return country && parsed.isPossible() ? { country, digits: parsed.formatNational() } : undefined;
}
