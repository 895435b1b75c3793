import type { Optional } from '#contract/catalogue/versions.endpoints.ts';

type Rule = Optional['rules'][number];

interface RuleTexts {
  requires(names: string): string;
  excludes(names: string): string;
  notTogether(names: string): string;
  and: string;
  or: string;
}

/** The rules of an optional, one sentence each. Optionals that this version does not offer are left out. */
export function ruleSentences(rules: readonly Rule[], names: ReadonlyMap<string, string>, texts: RuleTexts): string[] {
  const known = (codes: readonly string[]) => codes.flatMap((code) => names.get(code) ?? []);
  const all = (codes: readonly string[]) => joined(known(codes), texts.and);
  const one = (codes: readonly string[]) => joined(known(codes), texts.or);
  return rules.flatMap((rule) => {
    const sentence = sentenceOf(rule);
    return sentence === undefined ? [] : [sentence];
  });

  function sentenceOf(rule: Rule): string | undefined {
    switch (rule.action) {
      case 'add-all':
        return translate(texts.requires, all(rule.optionals));
      case 'add-one-of':
        return translate(texts.requires, one(rule.optionals));
      case 'add-one-all':
        return translate(texts.requires, joined(rule.groups.map(all).filter(Boolean), texts.or));
      case 'remove-all':
        return translate(texts.excludes, one(rule.optionals));
      case 'remove-one-of':
        return translate(texts.notTogether, all(rule.optionals));
    }
  }
}

function translate(sentence: (names: string) => string, names: string): string | undefined {
  return names === '' ? undefined : sentence(names);
}

/** Joins names as "A, B or C". */
function joined(names: readonly string[], link: string): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${link} ${names.at(-1)}`;
}
