import {
  type BrokenRule,
  type Change,
  findBrokenRule,
  type RuledOptional,
  type Selection,
  waysToSatisfy,
} from './optionals.rules.ts';

/** How many combinations are tried before a click counts as impossible. */
const SEARCH_BUDGET = 2_000;

/** A change the person did not ask for, and the rule that requires it. */
export interface Consequence extends Change {
  because: BrokenRule;
}

export type Plan =
  /** Can be applied as one step. */
  | { status: 'ready'; selection: Selection; consequences: readonly Consequence[] }
  /** The person has to choose; the index of the choice is added to `choices`, and the plan is computed again. */
  | {
      status: 'choice';
      because: BrokenRule;
      alternatives: readonly (readonly Change[])[];
      consequences: readonly Consequence[];
    }
  | { status: 'impossible'; because: BrokenRule | undefined };

/**
 * The consequences of a click: everything that must be added or removed with it, or the next choice to be made. It is a
 * pure function, so browser and server get the same result. No optional changes twice, so it always ends.
 */
export function planChange(
  optionals: readonly RuledOptional[],
  selection: Selection,
  click: Change,
  choices: readonly number[] = [],
): Plan {
  let state: State = apply({ selection, fixed: new Set() }, [click]);
  const budget = { left: SEARCH_BUDGET };
  const consequences: Consequence[] = [];
  const waiting = [...choices];
  if (!canEnd(optionals, state, budget))
    return { status: 'impossible', because: findBrokenRule(optionals, state.selection) };

  for (
    let broken = findBrokenRule(optionals, state.selection);
    broken;
    broken = findBrokenRule(optionals, state.selection)
  ) {
    const current = broken;
    const ways = openWays(current, state).filter((way) => canEnd(optionals, apply(state, way), budget));
    const chosen = ways.length > 1 ? waiting.shift() : 0;
    if (chosen === undefined) return { status: 'choice', because: current, alternatives: ways, consequences };
    const way = ways[chosen];
    if (!way) return { status: 'impossible', because: current };
    consequences.push(...way.map((change) => ({ ...change, because: current })));
    state = apply(state, way);
  }
  return { status: 'ready', selection: state.selection, consequences };
}

interface State {
  selection: Selection;
  /** The clicked optional and the changes that followed from it: they are not changed again. */
  fixed: ReadonlySet<string>;
}

function apply({ selection, fixed }: State, changes: readonly Change[]): State {
  const next = new Set(selection);
  for (const { id, selected } of changes) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return { selection: next, fixed: new Set([...fixed, ...changes.map(({ id }) => id)]) };
}

/** Ways that do not change what is already decided. */
function openWays(broken: BrokenRule, { selection, fixed }: State): Change[][] {
  return waysToSatisfy(broken, selection).filter((way) => way.length > 0 && way.every(({ id }) => !fixed.has(id)));
}

/** Whether some series of choices ends in a selection that breaks no rule. */
function canEnd(optionals: readonly RuledOptional[], state: State, budget: { left: number }): boolean {
  const broken = findBrokenRule(optionals, state.selection);
  if (!broken) return true;
  budget.left -= 1;
  if (budget.left < 0) return false;
  return openWays(broken, state).some((way) => canEnd(optionals, apply(state, way), budget));
}
