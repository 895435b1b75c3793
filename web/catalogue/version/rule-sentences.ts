import type { Optional } from '#contract/catalogue/versions.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { ruleLists } from '#web/cars/rule-lists.ts';

type Rule = Optional['rules'][number];

/** The rules of an optional, one sentence each. Optionals that this version does not offer are left out. */
export function ruleSentences(
  rules: readonly Rule[],
  nameOf: ReadonlyMap<string, string>,
  t: Translate,
  locale: Locale,
): string[] {
  const { all, one, none, combinations } = ruleLists(t, locale);
  const known = (codes: readonly string[]) => codes.flatMap((code) => nameOf.get(code) ?? []);
  return rules.map(sentenceOf).filter((sentence) => sentence !== '');

  function sentenceOf(rule: Rule): string {
    switch (rule.action) {
      case 'add-all':
        return requires(all(known(rule.optionals)));
      case 'add-one-of':
        return requires(one(known(rule.optionals)));
      case 'add-one-all':
        return requires(combinations(rule.groups.map(known)));
      case 'remove-all': {
        const names = none(known(rule.optionals));
        return names && t('version.excludes', { names });
      }
      case 'remove-one-of': {
        const names = all(known(rule.optionals));
        return names && t('version.notTogether', { names });
      }
    }
  }

  function requires(names: string): string {
    return names && t('version.requires', { names });
  }
}
