import type { BrokenRule, OptionalRule, Selection } from '#contract/configurator/optionals.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { ruleLists } from '#web/cars/rule-lists.ts';

export interface RuleTexts {
  /** The reason of a consequence: a sentence about the rule that the selection would break. */
  reason(breach: BrokenRule, selection: Selection): string;
  /** A short text of a rule, beside its optional. */
  hint(rule: OptionalRule): string;
}

/** Texts of rules. `t` is of the dictionaries `configurator` and `catalogue`, `nameOf` gives an optional's name in its language. */
export function ruleTexts(t: Translate, locale: Locale, nameOf: (code: string) => string): RuleTexts {
  const { all, one, none, combinations } = ruleLists(t, locale);
  const quoted = (code: string) => t('quoted', { name: nameOf(code) });

  function others(rule: OptionalRule): string {
    switch (rule.action) {
      case 'add-one-all':
        return combinations(rule.groups.map((group) => group.map(quoted)));
      case 'add-one-of':
        return one(rule.optionals.map(quoted));
      case 'remove-all':
        return none(rule.optionals.map(quoted));
      case 'add-all':
      case 'remove-one-of':
        return all(rule.optionals.map(quoted));
    }
  }

  /** Of excluded optionals only the selected ones are named. */
  function concerned(rule: OptionalRule, selection: Selection): OptionalRule {
    if (rule.action !== 'remove-all') return rule;
    const present = rule.optionals.filter((code) => selection.has(code));
    return present.length > 0 ? { ...rule, optionals: present } : rule;
  }

  return {
    reason: ({ optional, rule }, selection) =>
      t(`reasons.${rule.action}`, { optional: quoted(optional), others: others(concerned(rule, selection)) }),
    hint: (rule) => t(`hints.${rule.action}`, { others: others(rule) }),
  };
}
