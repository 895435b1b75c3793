import { isSatisfied, type OptionalRule } from './optionals.rules.ts';

interface OfferedOptional {
  code: string;
  /** Only for these fuels; null for all. */
  fuels: readonly string[] | null;
  rules: readonly OptionalRule[];
}

type FittedRule =
  | { action: 'add-all' | 'add-one-of' | 'remove-all' | 'remove-one-of'; optionals: string[] }
  | { action: 'add-one-all'; groups: string[][] };

type Fitted<Optional> = Omit<Optional, 'rules'> & { rules: FittedRule[] };

/**
 * The optionals of a trim that a car with this fuel can have. Optionals that need a missing one are left out too, and
 * rules name only optionals that are left.
 */
export function fitOptionals<Optional extends OfferedOptional>(
  optionals: readonly Optional[],
  fuel: string,
): Fitted<Optional>[] {
  let fitting = optionals.filter(({ fuels }) => !fuels || fuels.includes(fuel));
  for (;;) {
    const codes = new Set(fitting.map(({ code }) => code));
    const possible = fitting.filter(({ rules }) => rules.every((rule) => canBeKept(rule, codes)));
    if (possible.length === fitting.length)
      return fitting.map((optional) => ({
        ...optional,
        rules: optional.rules.flatMap((rule) => fitRule(rule, codes)),
      }));
    fitting = possible;
  }
}

/** Optionals that are not offered can always be removed. */
function canBeKept(rule: OptionalRule, codes: ReadonlySet<string>): boolean {
  return rule.action === 'remove-all' || rule.action === 'remove-one-of' || isSatisfied(rule, codes);
}

function fitRule(rule: OptionalRule, codes: ReadonlySet<string>): FittedRule[] {
  const has = (code: string) => codes.has(code);
  switch (rule.action) {
    case 'add-all':
    case 'add-one-of':
    case 'remove-all': {
      const optionals = rule.optionals.filter(has);
      return optionals.length > 0 ? [{ action: rule.action, optionals }] : [];
    }
    case 'add-one-all':
      return [
        { action: rule.action, groups: rule.groups.filter((group) => group.every(has)).map((group) => [...group]) },
      ];
    // A missing optional is never selected, so they cannot all be.
    case 'remove-one-of':
      return rule.optionals.every(has) ? [{ action: rule.action, optionals: [...rule.optionals] }] : [];
  }
}
