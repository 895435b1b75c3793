import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatList } from '#web/format/lists.ts';

/** Names in sentences about what an optional needs or excludes. */
export function ruleLists(t: Translate, locale: Locale) {
  const together = ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? first : t('catalogue:version.with', { first, others: formatList(others, locale) });
  return {
    all: (names: readonly string[]) => formatList(names, locale),
    one: (names: readonly string[]) => formatList(names, locale, 'or'),
    /** After a "not": A, B nor C. */
    none(names: readonly string[]): string {
      if (names.length < 2) return names[0] ?? '';
      return t('catalogue:version.nor', { first: names.slice(0, -1).join(', '), other: names.at(-1) });
    },
    /** "A, or B with C", so that nobody reads "A or B, and C". */
    combinations(groups: readonly (readonly string[])[]): string {
      const [first = '', ...others] = groups.filter((group) => group.length > 0).map(together);
      return others.reduce((before, other) => t('catalogue:version.otherwise', { first: before, other }), first);
    },
  };
}
