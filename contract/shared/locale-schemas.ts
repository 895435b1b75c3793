import { z } from 'zod';
import { capitals, normalisePlate, PLATE_PATTERNS, plateMessage } from '../garage/plates.rules.ts';
import { utcDay } from './days.ts';
import { DEFAULT_LOCALE, type Locale } from './locale.ts';
import { maxDistance } from './units.ts';
import { isCalendarDate } from './validation/dates.ts';
import { between, integer, numeric } from './validation/numbers.ts';
import { type Check, required, requiredText, rule, typeMessage } from './validation/presence.ts';
import { ruleMessage } from './validation/rule-message.ts';
import { max } from './validation/texts.ts';

/** The builders below take a text field: `phone()` is required, `phone(text())` is optional. */

/** A text of punctuation only is left as it is: without it, it would count as a field left empty on purpose. */
function tidy(normalise: (value: string) => string): Check<string> {
  return z.overwrite<string>((value) => normalise(value) || value);
}

export function plate(locale: Locale) {
  return requiredText().check(
    tidy(normalisePlate),
    rule(plateMessage(locale), (value: string) => PLATE_PATTERNS[locale].test(value)),
  );
}

export const ZIP_CODE_DIGITS = 5;

export function zipCode(locale: Locale, base = requiredText()) {
  if (locale === 'en') return base;
  return base.check(
    rule<string>(ruleMessage('validation.zipCode', { digits: ZIP_CODE_DIGITS }), (value) => /^\d{5}$/.test(value)),
  );
}

export const MAX_COUNTY = 80;

/** Such as Oxfordshire, Nordrhein-Westfalen, Castellón/Castelló, Côtes-d’Armor. */
const COUNTY_NAME = /^\p{L}[\p{L} .'’/()-]+$/u;
const FRENCH_DEPARTMENT = /^(?:0[1-9]|1\d|2[1-9AB]|[3-8]\d|9[0-5]|97[1-6])$/;

/** In Italy the two letters of the province, in France the number or name of the département, elsewhere a name. */
export function isCounty(value: string, locale: Locale): boolean {
  if (locale === 'it') return /^[A-Z]{2}$/.test(value);
  return COUNTY_NAME.test(value) || (locale === 'fr' && FRENCH_DEPARTMENT.test(value));
}

export function county(locale: Locale, base = requiredText()) {
  return base.check(
    tidy((value) => (locale === 'it' || /^2[ab]$/.test(value) ? capitals(value) : value)),
    max(MAX_COUNTY),
    rule<string>(ruleMessage('validation.county'), (value) => isCounty(value, locale)),
  );
}

export function normalisePhone(value: string): string {
  return value.replace(/[\s().\-‐-―]/g, '');
}

/** With its international prefix, stored as +391234567890. */
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

/** Typed as dd/mm/yyyy or picked as YYYY-MM-DD, stored as the latter. */
export function birthday(base = requiredText(), today: () => string = utcDay) {
  return base.check(
    tidy(normaliseBirthday),
    rule<string>(
      ruleMessage('validation.birthday'),
      (value) => isCalendarDate(value) && value >= FIRST_BIRTHDAY && value <= today(),
    ),
  );
}

export const MAX_KILOMETRES = 2_000_000;

/** As text or number, stored as an integer. Only the message depends on the language: its limit is in the reader's unit. */
export function kilometres(locale: Locale = DEFAULT_LOCALE) {
  return z
    .union([z.string().trim(), z.number()], { error: typeMessage })
    .check(required(), numeric(), integer(), between(0, MAX_KILOMETRES, maxDistance(MAX_KILOMETRES, locale)))
    .transform(Number);
}
