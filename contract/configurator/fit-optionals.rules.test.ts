import { describe, expect, it } from 'vitest';
import { fitOptionals } from './fit-optionals.rules.ts';
import type { OptionalRule } from './optionals.rules.ts';

const optional = (code: string, rules: OptionalRule[] = [], fuels: string[] | null = null) => ({ code, rules, fuels });
const fitted = (...optionals: ReturnType<typeof optional>[]) =>
  Object.fromEntries(fitOptionals(optionals, 'petrol').map(({ code, rules }) => [code, rules]));

const electric = optional('heat-pump', [], ['bev']);
const a = optional('a');
const b = optional('b');

describe('optionals that fit a fuel', () => {
  it('optionals for all fuels and for the given fuel are left', () => {
    expect(Object.keys(fitted(a, electric, optional('c', [], ['petrol', 'diesel'])))).toEqual(['a', 'c']);
  });

  it('optionals that fit keep their other fields', () => {
    expect(fitOptionals([{ ...a, price: 100 }], 'bev')).toEqual([{ ...a, price: 100 }]);
  });

  it('an optional that needs a missing one is left out, and so is one that needs that one', () => {
    const needsElectric = optional('c', [{ action: 'add-all', optionals: ['a', 'heat-pump'] }]);
    const needsThat = optional('d', [{ action: 'add-all', optionals: ['c'] }]);
    expect(Object.keys(fitted(a, needsThat, needsElectric, electric))).toEqual(['a']);
  });

  it('add-one-of keeps only the optionals that are left, and needs at least one', () => {
    const one = optional('c', [{ action: 'add-one-of', optionals: ['heat-pump', 'a'] }]);
    expect(fitted(one, a, electric)['c']).toEqual([{ action: 'add-one-of', optionals: ['a'] }]);
    expect(fitted(one, b, electric)).toEqual({ b: [] });
  });

  it('add-one-all keeps only groups that are left as a whole, and needs at least one', () => {
    const group = optional('c', [{ action: 'add-one-all', groups: [['a', 'heat-pump'], ['b']] }]);
    expect(fitted(group, a, b, electric)['c']).toEqual([{ action: 'add-one-all', groups: [['b']] }]);
    expect(fitted(group, a, electric)).toEqual({ a: [] });
  });

  it('rules that remove optionals name only those that are left', () => {
    const excluding = optional('c', [{ action: 'remove-all', optionals: ['a', 'heat-pump'] }]);
    expect(fitted(excluding, a, electric)['c']).toEqual([{ action: 'remove-all', optionals: ['a'] }]);
    expect(fitted(excluding, electric)['c']).toEqual([]);
  });

  it('remove-one-of is dropped when one of its optionals is missing', () => {
    const excluding = (others: string[]) => optional('c', [{ action: 'remove-one-of', optionals: others }]);
    expect(fitted(excluding(['a', 'heat-pump']), a, electric)['c']).toEqual([]);
    expect(fitted(excluding(['a', 'b']), a, b)['c']).toEqual([{ action: 'remove-one-of', optionals: ['a', 'b'] }]);
  });
});
