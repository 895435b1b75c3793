import { z } from 'zod';
import type { Locale } from './locale.ts';
import { isCalendarDate } from './rules/date-rules.ts';
import { between, integer, numeric } from './rules/number-rules.ts';
import { type Check, required, requiredText, rule, typeMessage } from './rules/presence.ts';
import { ruleMessage } from './rules/rule-message.ts';

/** The builders below take their text field: `phone()` is required, `phone(text())` may stay empty. */

export const PLATE_PATTERNS: Record<Locale, RegExp> = {
  en: /^([A-Z]\d{4}[A-Z]{3}|[A-Z]{2}\d{2}[A-Z]{3})$/,
  it: /^[A-Z]{2}\d{3}[A-Z]{2}$/,
  es: /^([A-Z]{2}\d{4}[A-Z]{2}|\d{4}[A-Z]{3})$/,
  fr: /^([A-Z]{2}\d{3}[A-Z]{2}|\d{4}[A-Z]{2}\d{2})$/,
  de: /^[A-Z0-9]{17}$/,
};

export const PLATE_PLACEHOLDERS: Record<Locale, string> = {
  en: 'AA12AAA',
  it: 'AA123AA',
  es: 'AA1234AA',
  fr: 'AA123AA',
  de: '1234567890ABCDEFG',
};

/** Plates are kept and compared in this form. */
export function normalisePlate(value: string): string {
  return capitals(value.replace(/[\s.\-‐-―]/g, ''));
}

/** Only a to z: ß must not become SS. */
function capitals(value: string): string {
  return value.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Nothing but punctuation stays as it is: emptied, it would pass for a field left empty on purpose. */
function tidy(normalise: (value: string) => string): Check<string> {
  return z.overwrite<string>((value) => normalise(value) || value);
}

export function isPlate(value: string, locale: Locale): boolean {
  return PLATE_PATTERNS[locale].test(normalisePlate(value));
}

export function plate(locale: Locale) {
  return requiredText().check(tidy(normalisePlate), plateFormat(locale));
}

function plateFormat(locale: Locale): Check<string> {
  // German cars are registered by their 17-character vehicle identification number.
  const message =
    locale === 'de'
      ? ruleMessage('validation.vehicleIdentification', { length: 17 })
      : ruleMessage('validation.plate', { example: PLATE_PLACEHOLDERS[locale] });
  return rule(message, (value) => PLATE_PATTERNS[locale].test(value));
}

export const ZIP_CODE_DIGITS = 5;

export function zipCode(locale: Locale, base = requiredText()) {
  if (locale === 'en') return base;
  return base.check(
    rule<string>(ruleMessage('validation.zipCode', { digits: ZIP_CODE_DIGITS }), (value) => /^\d{5}$/.test(value)),
  );
}

/** The two letters of a province. */
export function county(base = requiredText()) {
  return base.check(
    tidy(capitals),
    rule<string>(ruleMessage('validation.county'), (value) => /^[A-Z]{2}$/.test(value)),
  );
}

export function normalisePhone(value: string): string {
  return value.replace(/[\s().\-‐-―]/g, '');
}

/** With its international prefix, kept as +391234567890. */
export function phone(base = requiredText()) {
  return base.check(
    tidy(normalisePhone),
    rule<string>(ruleMessage('validation.phone'), (value) => /^\+[1-9]\d{5,14}$/.test(value)),
  );
}

const FIRST_BIRTHDAY = '1900-01-01';

export function normaliseBirthday(value: string): string {
  return value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
}

/** Typed as dd/mm/yyyy or picked as YYYY-MM-DD, kept as the latter. */
export function birthday(base = requiredText(), today: () => string = currentDay) {
  return base.check(
    tidy(normaliseBirthday),
    rule<string>(
      ruleMessage('validation.birthday'),
      (value) => isCalendarDate(value) && value >= FIRST_BIRTHDAY && value <= today(),
    ),
  );
}

function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}

export const KILOMETRES_LIMIT = 2_000_000;

/** Typed or counted, kept as an integer. */
export function kilometres() {
  return z
    .union([z.string().trim(), z.number()], { error: typeMessage })
    .check(required(), numeric(), integer(), between(0, KILOMETRES_LIMIT))
    .transform(Number);
}
