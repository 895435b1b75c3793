import { dayFormat, numberFormat, readDate } from '../formatters.ts';
import type { Locale } from '../locale.ts';

/** Every message of the rules, with its parameters. The texts are in locales/{language}/validation.json. */
export const RULE_PARAMETERS = {
  invalid: [],
  required: [],
  accepted: [],
  confirmed: [],
  email: [],
  url: [],
  regex: [],
  min: ['min'],
  max: ['max'],
  length: ['length'],
  digits: ['digits'],
  alpha: [],
  alphaNum: [],
  alphaDash: [],
  alphaSpaces: [],
  oneOf: [],
  excluded: [],
  commonPassword: [],
  numeric: [],
  integer: [],
  minValue: ['min'],
  maxValue: ['max'],
  between: ['min', 'max'],
  date: [],
  before: ['date'],
  after: ['date'],
  dateBetween: ['min', 'max'],
  birthday: [],
  fileMissing: [],
  ext: ['extensions'],
  mimes: ['types'],
  size: ['megabytes'],
  zipCode: ['digits'],
  zipUnknown: [],
  county: [],
  phone: [],
  plate: ['example'],
  vehicleIdentification: ['length'],
  dealer: [],
} as const;

export type RuleName = keyof typeof RULE_PARAMETERS;
type Parameters<Name extends RuleName> = (typeof RULE_PARAMETERS)[Name][number];
type MessageParameters = Record<string, string | number>;

export interface RuleMessage {
  key: string;
  params: Record<string, string>;
}

/** One string for zod's `error`: `validation.min?min=12`. */
export function ruleMessage<Name extends RuleName>(
  key: `validation.${Name}`,
  ...[params]: Parameters<Name> extends never ? [] : [Record<Parameters<Name>, string | number>]
): string {
  return encodeMessage(key, params);
}

/** The same for a slice's own dictionary. */
export function encodeMessage(key: string, params: MessageParameters = {}): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${key}?${query}` : key;
}

export function parseRuleMessage(text: string): RuleMessage {
  const mark = text.indexOf('?');
  if (mark < 0) return { key: text, params: {} };
  return { key: text.slice(0, mark), params: Object.fromEntries(new URLSearchParams(text.slice(mark + 1))) };
}

/** A colon separates the dictionary from the key: `validation.min` is `validation:min`. */
export function dictionaryKey(key: string): string {
  return key.replace('.', ':');
}

export type Translate = (key: string, params: Record<string, string>) => string;

/**
 * The text of a message about the field of this name, with dates and numbers in the format of the language. Each
 * language has the field's noun as its messages need it, such as with an article.
 */
export function describeRule(text: string, locale: Locale, name: string, translate: Translate): string {
  const { key, params } = parseRuleMessage(text);
  const localised = Object.entries(params).map(([param, value]) => [param, localiseValue(value, locale)]);
  return translate(dictionaryKey(key), {
    ...Object.fromEntries(localised),
    // All entries of a list have the same nouns.
    field: translate(`validation:fields.${name.replace(/\.\d+(?=\.)/g, '')}`, {}),
  });
}

const NUMERIC_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const days = dayFormat((locale) => (locale === 'en' ? readDate(locale) : NUMERIC_DAY));
const numbers = numberFormat({});

function localiseValue(value: string, locale: Locale): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return Number.isNaN(Date.parse(value)) ? value : days(value, locale);
  return /^-?\d{1,15}(\.\d{1,3})?$/.test(value) ? numbers(locale).format(Number(value)) : value;
}
