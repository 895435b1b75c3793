import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { createTranslate, indexTexts, type Texts } from '#contract/shared/translate.ts';
import { readJson } from './source-files.ts';
import { EXAMPLES } from './text-examples.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const numbers = numberFormat({});
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 5, 8, 11, 2_500];

export interface DictionaryText {
  /** The namespace, and the key in it: `dealers:found_one`. */
  key: string;
  text: string;
}

/** All texts of a language, as the dictionaries hold them. */
export function textsOf(locale: Locale): DictionaryText[] {
  return globSync(`locales/${locale}/*.json`, { cwd: ROOT })
    .sort()
    .flatMap((path) =>
      [...indexTexts(readJson<Texts>(path))].map(([key, text]) => ({ key: `${basename(path, '.json')}:${key}`, text })),
    );
}

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** The text with each set of examples; a plural form with each count that it is used for. */
export function render(locale: Locale, { key, text }: DictionaryText): string[] {
  const translate = createTranslate(locale, ['text'], () => new Map([['text', text]]));
  const names = placeholdersOf(text);
  const examples = names.map((name) => (name === 'count' ? countsOf(locale, key) : (EXAMPLES[name]?.(locale) ?? [])));
  const rounds = Math.max(1, ...examples.map(({ length }) => length));
  const rendered = Array.from({ length: rounds }, (_, round) => {
    const filled = names.flatMap((name, index): [string, string][] => {
      const values = examples[index] ?? [];
      const value = values[round % values.length];
      return value === undefined ? [] : [[name, value]];
    });
    return translate('text', Object.fromEntries(filled));
  });
  return [...new Set(rendered)];
}

function countsOf(locale: Locale, key: string): string[] {
  const form = PLURAL.exec(key)?.[2];
  const rules = new Intl.PluralRules(locale);
  const fitting = COUNTS.filter(
    (count) => form === undefined || rules.select(count) === form || (form === 'zero' && count === 0),
  );
  return fitting.map((count) => numbers(locale).format(count));
}
