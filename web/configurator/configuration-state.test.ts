import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from './configuration.ts';
import {
  type ConfigurationAction,
  type ConfigurationState,
  changeConfiguration,
  initialConfiguration,
} from './configuration-state.ts';

const START: Choice = { version: 'a', colour: 'white', optionals: [] };
const choice: fc.Arbitrary<Choice> = fc.record({
  version: fc.constantFrom('a', 'b', 'c'),
  colour: fc.constantFrom('white', 'red'),
  optionals: fc.subarray(['roof', 'hook', 'audio']),
});
const action: fc.Arbitrary<ConfigurationAction> = fc.oneof(
  { weight: 3, arbitrary: choice.map((chosen) => ({ type: 'choose' as const, choice: chosen })) },
  { weight: 1, arbitrary: fc.constant({ type: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'redo' as const }) },
);

const follow = (actions: readonly ConfigurationAction[], from = initialConfiguration(START)) =>
  actions.reduce(changeConfiguration, from);
const times = (count: number, type: 'undo' | 'redo') => Array.from({ length: count }, () => ({ type }));

describe('undo and redo of a configuration', () => {
  it('undo and redo restore every state exactly', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const end = follow(actions);
        const steps = [...end.past, end.present];
        let state: ConfigurationState = end;
        for (const expected of steps.toReversed()) {
          expect(state.present).toBe(expected);
          state = changeConfiguration(state, { type: 'undo' });
        }
        expect(state.present).toBe(START);
        const forth = follow(times(end.past.length, 'redo'), state);
        expect(forth.present).toBe(end.present);
        expect(forth.future).toEqual(end.future);
      }),
    );
  });

  it('a choice with all its consequences is one step', () => {
    const whole: Choice = { version: 'b', colour: 'red', optionals: ['roof', 'hook'] };
    const state = follow([{ type: 'choose', choice: whole }, { type: 'undo' }]);
    expect(state.present).toBe(START);
    expect(state.previous).toBe(whole);
    expect(state.past).toEqual([]);
  });

  it('a new choice after undo clears the redo steps', () => {
    const red = { ...START, colour: 'red' };
    const state = follow([
      { type: 'choose', choice: red },
      { type: 'undo' },
      { type: 'choose', choice: { ...START, version: 'c' } },
      { type: 'redo' },
    ]);
    expect(state.present.version).toBe('c');
  });

  it('choosing the current choice again is no step, in any order', () => {
    const first = { ...START, optionals: ['roof', 'hook'] };
    const state = follow([{ type: 'choose', choice: first }]);
    expect(changeConfiguration(state, { type: 'choose', choice: { ...START, optionals: ['hook', 'roof'] } })).toBe(
      state,
    );
  });

  it('there is nothing to undo at the beginning and nothing to redo at the end', () => {
    const state = initialConfiguration(START);
    expect(changeConfiguration(state, { type: 'undo' })).toBe(state);
    expect(changeConfiguration(state, { type: 'redo' })).toBe(state);
  });
});
