import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBrokenRule, type OptionalRule, type RuledOptional, type Selection } from './optionals.rules.ts';
import { type Plan, planChange } from './plan-change.rules.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

const some = fc.subarray([...IDS], { minLength: 1, maxLength: 3 });
const rule: fc.Arbitrary<OptionalRule> = fc.oneof(
  fc.record({ action: fc.constant('add-all' as const), optionals: some }),
  fc.record({ action: fc.constant('add-one-of' as const), optionals: some }),
  fc.record({ action: fc.constant('add-one-all' as const), groups: fc.array(some, { minLength: 1, maxLength: 3 }) }),
  fc.record({ action: fc.constant('remove-all' as const), optionals: some }),
  fc.record({ action: fc.constant('remove-one-of' as const), optionals: some }),
);
const catalogue: fc.Arbitrary<RuledOptional[]> = fc
  .tuple(...IDS.map(() => fc.array(rule, { maxLength: 2 })))
  .map((rules) => IDS.map((id, index) => ({ id, rules: rules[index] ?? [] })));
const clicks = fc.array(fc.record({ id: fc.constantFrom(...IDS), choice: fc.nat(5) }), { maxLength: 12 });

/** Clicks like a person who answers every question until there is none left. */
function click(optionals: RuledOptional[], selection: Selection, id: string, choice: number): Plan {
  const choices: number[] = [];
  for (;;) {
    const plan = planChange(optionals, selection, { id, selected: !selection.has(id) }, choices);
    if (plan.status !== 'choice') return plan;
    expect(plan.alternatives.length).toBeGreaterThan(1);
    expect(choices.length).toBeLessThan(IDS.length);
    choices.push(choice % plan.alternatives.length);
  }
}

const sorted = (selection: Selection) => [...selection].sort();

describe('clicking optionals', () => {
  it('clicking optionals never ends in a forbidden combination, and undo restores the exact state', {
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(catalogue, clicks, (optionals, sequence) => {
        const history: Selection[] = [new Set()];
        for (const { id, choice } of sequence) {
          const before = history.at(-1) ?? new Set();
          const copy = sorted(before);
          const plan = click(optionals, before, id, choice);
          expect(sorted(before)).toEqual(copy);
          if (plan.status !== 'ready') continue;
          expect(findBrokenRule(optionals, plan.selection)).toBeUndefined();
          expect(plan.selection.has(id)).toBe(!before.has(id));
          // The listed changes are the changes that happen, each listed once.
          const told = new Map([[id, !before.has(id)], ...plan.consequences.map((c) => [c.id, c.selected] as const)]);
          expect(told.size).toBe(plan.consequences.length + 1);
          for (const other of IDS) expect(plan.selection.has(other)).toBe(told.get(other) ?? before.has(other));
          history.push(plan.selection);
        }
        while (history.length > 1) {
          const last = history.pop();
          if (last) expect(findBrokenRule(optionals, last)).toBeUndefined();
        }
        expect(sorted(history[0] ?? new Set(['lost']))).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('a click offers only alternatives that lead to a valid selection', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom(...IDS), (optionals, id) => {
        const plan = planChange(optionals, new Set(), { id, selected: true });
        if (plan.status !== 'choice') return;
        for (const index of plan.alternatives.keys())
          expect(planChange(optionals, new Set(), { id, selected: true }, [index]).status).not.toBe('impossible');
      }),
      { numRuns: 2_000 },
    );
  });

  it('adding and removing an optional without dependencies changes nothing else', () => {
    const optionals = IDS.map((id) => ({ id, rules: [] }));
    const there = click(optionals, new Set(['a', 'c']), 'b', 0);
    const back = there.status === 'ready' ? click(optionals, there.selection, 'b', 0) : there;
    expect(back).toEqual({ status: 'ready', selection: new Set(['a', 'c']), consequences: [] });
  });
});

describe('the five actions', () => {
  const of = (rule: OptionalRule): RuledOptional[] => IDS.map((id) => ({ id, rules: id === 'a' ? [rule] : [] }));
  const add = (rule: OptionalRule, selected: string[] = [], choices: number[] = []) =>
    planChange(of(rule), new Set(selected), { id: 'a', selected: true }, choices);

  it('add-all adds all named optionals', () => {
    const plan = add({ action: 'add-all', optionals: ['b', 'c'] }, ['c']);
    expect(plan).toMatchObject({ status: 'ready', selection: new Set(['c', 'a', 'b']) });
    expect(plan.status === 'ready' && plan.consequences.map(({ id }) => id)).toEqual(['b']);
  });

  it('add-one-of asks which one to add, unless one is selected already', () => {
    const rule = { action: 'add-one-of', optionals: ['b', 'c'] } as const;
    expect(add(rule)).toMatchObject({
      status: 'choice',
      alternatives: [[{ id: 'b', selected: true }], [{ id: 'c', selected: true }]],
    });
    expect(add(rule, [], [1])).toMatchObject({ status: 'ready', selection: new Set(['a', 'c']) });
    expect(add(rule, ['b'])).toMatchObject({ status: 'ready', consequences: [] });
  });

  it('add-one-all adds a whole group', () => {
    const rule = { action: 'add-one-all', groups: [['b', 'c'], ['d']] } as const;
    expect(add(rule, [], [0])).toMatchObject({ status: 'ready', selection: new Set(['a', 'b', 'c']) });
    expect(add(rule, ['c'], [0])).toMatchObject({ selection: new Set(['c', 'a', 'b']) });
  });

  it('remove-all removes all named optionals', () => {
    const plan = add({ action: 'remove-all', optionals: ['b', 'c'] }, ['b', 'd']);
    expect(plan).toMatchObject({ status: 'ready', selection: new Set(['d', 'a']) });
  });

  it('remove-one-of asks which one to remove', () => {
    const rule = { action: 'remove-one-of', optionals: ['b', 'c'] } as const;
    expect(add(rule, ['b', 'c'], [1])).toMatchObject({ status: 'ready', selection: new Set(['b', 'a']) });
    expect(add(rule, ['b'])).toMatchObject({ status: 'ready', consequences: [] });
  });

  it('removing an optional removes the optionals that need it too', () => {
    const optionals = of({ action: 'add-all', optionals: ['b'] });
    const plan = planChange(optionals, new Set(['a', 'b']), { id: 'b', selected: false });
    expect(plan).toMatchObject({ status: 'ready', selection: new Set() });
  });

  it('a click that contradicts itself is impossible, with the reason', () => {
    const optionals = IDS.map((id) => ({
      id,
      rules:
        id === 'a'
          ? [
              { action: 'add-all' as const, optionals: ['b'] },
              { action: 'remove-all' as const, optionals: ['b'] },
            ]
          : [],
    }));
    const plan = planChange(optionals, new Set(), { id: 'a', selected: true });
    expect(plan).toMatchObject({ status: 'impossible', because: { optional: 'a' } });
  });
});
