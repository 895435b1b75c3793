import type { Locale } from '../shared/locale.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';

/** The patterns of plates, without zod: the home page checks a plate before anything else is loaded. */
export const PLATE_PATTERNS: Record<Locale, RegExp> = {
  en: /^([A-Z]\d{4}[A-Z]{3}|[A-Z]{2}\d{2}[A-Z]{3})$/,
  it: /^[A-Z]{2}\d{3}[A-Z]{2}$/,
  es: /^([A-Z]{2}\d{4}[A-Z]{2}|\d{4}[A-Z]{3})$/,
  fr: /^([A-Z]{2}\d{3}[A-Z]{2}|\d{4}[A-Z]{2}\d{2})$/,
  de: /^[A-Z0-9]{17}$/,
};

/** German cars are identified by their vehicle identification number. */
export const VEHICLE_IDENTIFICATION_LENGTH = 17;

export const PLATE_PLACEHOLDERS: Record<Locale, string> = {
  en: 'AA12AAA',
  it: 'AA123AA',
  es: 'AA1234AA',
  fr: 'AA123AA',
  de: '1234567890ABCDEFG',
};

/** For messages: a plate as it is issued today. */
export const PLATE_EXAMPLES: Record<Locale, string> = { ...PLATE_PLACEHOLDERS, es: '1234BBB' };

/** Plates are stored and compared in this form. */
export function normalisePlate(value: string): string {
  return capitals(value.replace(/[\s.\-‐-―]/g, ''));
}

/** Only a to z: ß must not become SS. */
export function capitals(value: string): string {
  return value.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

export function isPlate(value: string, locale: Locale): boolean {
  return PLATE_PATTERNS[locale].test(normalisePlate(value));
}

/** The error message for a text that is not a plate. */
export function plateMessage(locale: Locale): string {
  return locale === 'de'
    ? ruleMessage('validation.vehicleIdentification', { length: VEHICLE_IDENTIFICATION_LENGTH })
    : ruleMessage('validation.plate', { example: PLATE_EXAMPLES[locale] });
}
