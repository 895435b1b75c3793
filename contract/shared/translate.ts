import { numberFormat } from './formatters.ts';
import type { Locale } from './locale.ts';
import { memoize } from './memoize.ts';
import { adaptNumbers } from './numbers-in-words.ts';

/** The texts of one namespace as its file holds them; keys may be nested. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of one namespace by their whole key, such as `lead.privacy`. */
export type TextIndex = ReadonlyMap<string, string>;

const counts = numberFormat({});
const pluralRules = memoize((locale: Locale) => new Intl.PluralRules(locale));

/** Looked up for every text of a page, so nesting is resolved once, and each text is set once. */
export function indexTexts(texts: Texts, set: (text: string) => string = (text) => text): TextIndex {
  const index = new Map<string, string>();
  const add = (part: Texts, prefix: string) => {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string') index.set(prefix + key, set(value));
      else add(value, `${prefix}${key}.`);
    }
  };
  add(texts, '');
  return index;
}

/**
 * Translates keys of the given namespaces, the first one first; `namespace:key` names one. A text may hold
 * `{{name}}`, and has a form for each plural category when `count` is given (`key_one`, `key_other`, …, `key_zero`).
 */
export function createTranslate(
  locale: Locale,
  namespaces: readonly string[],
  textsOf: (namespace: string) => TextIndex | undefined,
): Translate {
  const find = (key: string): string | undefined => {
    const colon = key.indexOf(':');
    if (colon > 0) return textsOf(key.slice(0, colon))?.get(key.slice(colon + 1));
    for (const namespace of namespaces) {
      const text = textsOf(namespace)?.get(key);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const findPlural = (key: string, count: number): string | undefined =>
    (count === 0 ? find(`${key}_zero`) : undefined) ??
    find(`${key}_${pluralRules(locale).select(count)}`) ??
    // Languages with a form for millions do without it here.
    find(`${key}_other`);

  return (key, values) => {
    const count = values?.['count'];
    const text = (typeof count === 'number' ? findPlural(key, count) : undefined) ?? find(key) ?? key;
    if (!values) return text;
    const shown = typeof count === 'number' ? { ...values, count: counts(locale).format(count) } : values;
    return adaptNumbers(fillIn(text, shown), locale);
  };
}

function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}(\.?)/g, (placeholder, name: string, stop: string) => {
    if (!(name in values)) return placeholder;
    const value = String(values[name] ?? '');
    // "… with Auto Rossi S.r.l." ends with one full stop.
    return value.endsWith('.') ? value : value + stop;
  });
}
