/**
 * What choosing an optional requires of the others. The `groups` of a rule are alternatives; a group counts as a whole.
 */
export const RULE_ACTIONS = ['add-all', 'add-one-of', 'add-one-all', 'remove-all', 'remove-one-of'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

export type OptionalRule =
  /** All of them must be selected. */
  | { action: 'add-all'; optionals: readonly string[] }
  /** At least one of them must be selected. */
  | { action: 'add-one-of'; optionals: readonly string[] }
  /** At least one of the groups must be selected, as a whole. */
  | { action: 'add-one-all'; groups: readonly (readonly string[])[] }
  /** None of them may be selected. */
  | { action: 'remove-all'; optionals: readonly string[] }
  /** They may not all be selected. */
  | { action: 'remove-one-of'; optionals: readonly string[] };

export interface RuledOptional {
  id: string;
  rules: readonly OptionalRule[];
}

export type Selection = ReadonlySet<string>;

/** A rule that the selection breaks, and the optional that has the rule. */
export interface BrokenRule {
  optional: string;
  rule: OptionalRule;
}

/** The first broken rule, in the order of the optionals; undefined when the selection is valid. */
export function findBrokenRule(optionals: readonly RuledOptional[], selection: Selection): BrokenRule | undefined {
  for (const { id, rules } of optionals) {
    if (!selection.has(id)) continue;
    const rule = rules.find((candidate) => !isSatisfied(candidate, selection));
    if (rule) return { optional: id, rule };
  }
  return undefined;
}

export function isSatisfied(rule: OptionalRule, selection: Selection): boolean {
  const has = (id: string) => selection.has(id);
  switch (rule.action) {
    case 'add-all':
      return rule.optionals.every(has);
    case 'add-one-of':
      return rule.optionals.some(has);
    case 'add-one-all':
      return rule.groups.some((group) => group.every(has));
    case 'remove-all':
      return !rule.optionals.some(has);
    case 'remove-one-of':
      return !rule.optionals.every(has);
  }
}

/** One optional added or removed. */
export interface Change {
  id: string;
  selected: boolean;
}

/** Every way to satisfy a broken rule. Removing the optional that has the rule is the last one. */
export function waysToSatisfy({ optional, rule }: BrokenRule, selection: Selection): Change[][] {
  const giveUp: Change[] = [{ id: optional, selected: false }];
  return [...waysOf(rule, selection), giveUp].filter(
    (way, index, all) => index === all.findIndex((other) => isSame(other, way)),
  );
}

function waysOf(rule: OptionalRule, selection: Selection): Change[][] {
  const missing = (ids: readonly string[]) =>
    ids.filter((id) => !selection.has(id)).map((id) => ({ id, selected: true }));
  const present = (ids: readonly string[]) =>
    ids.filter((id) => selection.has(id)).map((id) => ({ id, selected: false }));
  switch (rule.action) {
    case 'add-all':
      return [missing(rule.optionals)];
    case 'add-one-of':
      return rule.optionals.map((id) => missing([id]));
    case 'add-one-all':
      return rule.groups.map(missing);
    case 'remove-all':
      return [present(rule.optionals)];
    case 'remove-one-of':
      return rule.optionals.map((id) => present([id]));
  }
}

function isSame(one: readonly Change[], other: readonly Change[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, selected }, index) => other[index]?.id === id && other[index]?.selected === selected)
  );
}
