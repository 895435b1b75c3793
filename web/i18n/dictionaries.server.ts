import type { Locale } from '#contract/shared/locale.ts';
import type { Dictionary } from './translations.ts';

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { eager: true, import: 'default' });

const dictionaries: Record<string, Dictionary> = {};
for (const [file, texts] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
  dictionaries[language] ??= {};
  dictionaries[language][namespace] = texts as Dictionary[string];
}

export function dictionaryOf(locale: Locale): Dictionary {
  return dictionaries[locale] ?? {};
}
