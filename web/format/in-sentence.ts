import type { Locale } from '#contract/shared/locale.ts';

/** Without the capital of a heading: only German nouns keep it, and abbreviations. */
export function inSentence(text: string, locale: Locale): string {
  const isWord = locale !== 'de' && /^\p{Lu}\p{Ll}/u.test(text);
  return isWord ? text.charAt(0).toLocaleLowerCase(locale) + text.slice(1) : text;
}
