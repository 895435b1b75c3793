import type { BrokenRule, OptionalRule, Selection } from '#contract/configurator/optionals.rules.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';

export interface RuleWords {
  /** Why a click has consequences: a sentence about a rule that the selection would break. */
  reason(breach: BrokenRule, selection: Selection): string;
  /** A rule in short, beside its optional. */
  hint(rule: OptionalRule): string;
}

/** Rules in words. `t` is of the dictionary `configurator`, `nameOf` gives an optional's name in its language. */
export function ruleWords(t: Translate, locale: Locale, nameOf: (code: string) => string): RuleWords {
  const list = (type: Intl.ListFormatType) => {
    const format = new Intl.ListFormat(LANGUAGE_TAGS[locale], { type });
    return (names: readonly string[]) => format.format(names);
  };
  const [all, either] = [list('conjunction'), list('disjunction')];
  const quoted = (code: string) => t('quoted', { name: nameOf(code) });

  function others(rule: OptionalRule): string {
    switch (rule.action) {
      case 'add-one-all':
        return either(rule.groups.map((group) => all(group.map(quoted))));
      case 'add-one-of':
      case 'remove-all':
        return either(rule.optionals.map(quoted));
      case 'add-all':
      case 'remove-one-of':
        return all(rule.optionals.map(quoted));
    }
  }

  /** Of things that may not stay, only those that are there concern anybody. */
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
