import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';

const formats = {
  and: memoize((locale: Locale) => new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' })),
  or: memoize((locale: Locale) => new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'disjunction' })),
};

/** As people write it: a, b and c. */
export function formatList(items: Iterable<string>, locale: Locale, word: 'and' | 'or' = 'and'): string {
  return formats[word](locale).format(items);
}

/** Facts beside each other, without those that are missing. No line begins with a dot. */
export function dotted(facts: readonly (string | number | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}
