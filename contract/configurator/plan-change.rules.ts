import {
  type Breach,
  type Change,
  findBreach,
  type RuledOptional,
  type Selection,
  waysToKeep,
} from './optionals.rules.ts';

/** How many possibilities are looked at before a click counts as impossible. */
const SEARCH_BUDGET = 2_000;

/** A change the person did not ask for, and the rule that asks for it. */
export interface Consequence extends Change {
  because: Breach;
}

export type Plan =
  /** May be applied as one step. */
  | { status: 'ready'; selection: Selection; consequences: readonly Consequence[] }
  /** The person has to choose; the number of the choice goes into `choices`, and the plan is made again. */
  | {
      status: 'choice';
      because: Breach;
      alternatives: readonly (readonly Change[])[];
      consequences: readonly Consequence[];
    }
  | { status: 'impossible'; because: Breach | undefined };

/**
 * What a click leads to: everything that must come or go with it, or the next choice to be made. The result depends on
 * nothing but its input, so browser and server come to the same. Nothing is changed twice: it always ends.
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
    return { status: 'impossible', because: findBreach(optionals, state.selection) };

  for (let breach = findBreach(optionals, state.selection); breach; breach = findBreach(optionals, state.selection)) {
    const current = breach;
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
  /** What the person clicked and what followed from it: it is not changed again. */
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

/** Ways that leave alone what is decided already. */
function openWays(breach: Breach, { selection, fixed }: State): Change[][] {
  return waysToKeep(breach, selection).filter((way) => way.length > 0 && way.every(({ id }) => !fixed.has(id)));
}

/** Whether some series of choices ends in a selection that breaks no rule. */
function canEnd(optionals: readonly RuledOptional[], state: State, budget: { left: number }): boolean {
  const breach = findBreach(optionals, state.selection);
  if (!breach) return true;
  budget.left -= 1;
  if (budget.left < 0) return false;
  return openWays(breach, state).some((way) => canEnd(optionals, apply(state, way), budget));
}
