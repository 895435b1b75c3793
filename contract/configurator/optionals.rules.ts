/** What choosing an optional asks of the others. `groups` of one rule are alternatives, each wanted or unwanted whole. */
export const RULE_ACTIONS = ['add-all', 'add-one-of', 'add-one-all', 'remove-all', 'remove-one-of'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

export type OptionalRule =
  /** All of them come along. */
  | { action: 'add-all'; optionals: readonly string[] }
  /** At least one of them comes along. */
  | { action: 'add-one-of'; optionals: readonly string[] }
  /** At least one of the groups comes along, whole. */
  | { action: 'add-one-all'; groups: readonly (readonly string[])[] }
  /** None of them may stay. */
  | { action: 'remove-all'; optionals: readonly string[] }
  /** They may not all stay. */
  | { action: 'remove-one-of'; optionals: readonly string[] };

export interface RuledOptional {
  id: string;
  rules: readonly OptionalRule[];
}

export type Selection = ReadonlySet<string>;

/** A rule that the selection breaks, and the optional it belongs to. */
export interface Breach {
  optional: string;
  rule: OptionalRule;
}

/** The first broken rule, in the order of the optionals; undefined when the selection may stand as it is. */
export function findBreach(optionals: readonly RuledOptional[], selection: Selection): Breach | undefined {
  for (const { id, rules } of optionals) {
    if (!selection.has(id)) continue;
    const rule = rules.find((candidate) => !isKept(candidate, selection));
    if (rule) return { optional: id, rule };
  }
  return undefined;
}

export function isKept(rule: OptionalRule, selection: Selection): boolean {
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

/** One optional put in or taken out. */
export interface Change {
  id: string;
  selected: boolean;
}

/** Every way to keep a rule: what to change so that it is no longer broken. Giving up its optional is the last one. */
export function waysToKeep({ optional, rule }: Breach, selection: Selection): Change[][] {
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
