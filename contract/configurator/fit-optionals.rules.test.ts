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
  it('are those for all fuels, and those for this one', () => {
    expect(Object.keys(fitted(a, electric, optional('c', [], ['petrol', 'diesel'])))).toEqual(['a', 'c']);
  });

  it('keep all else that is known of them', () => {
    expect(fitOptionals([{ ...a, price: 100 }], 'bev')).toEqual([{ ...a, price: 100 }]);
  });

  it('need nothing that is not there: what does is not there either, nor what needs that', () => {
    const needsElectric = optional('c', [{ action: 'add-all', optionals: ['a', 'heat-pump'] }]);
    const needsThat = optional('d', [{ action: 'add-all', optionals: ['c'] }]);
    expect(Object.keys(fitted(a, needsThat, needsElectric, electric))).toEqual(['a']);
  });

  it('need one of what is there', () => {
    const one = optional('c', [{ action: 'add-one-of', optionals: ['heat-pump', 'a'] }]);
    expect(fitted(one, a, electric)['c']).toEqual([{ action: 'add-one-of', optionals: ['a'] }]);
    expect(fitted(one, b, electric)).toEqual({ b: [] });
  });

  it('need a whole group of what is there', () => {
    const group = optional('c', [{ action: 'add-one-all', groups: [['a', 'heat-pump'], ['b']] }]);
    expect(fitted(group, a, b, electric)['c']).toEqual([{ action: 'add-one-all', groups: [['b']] }]);
    expect(fitted(group, a, electric)).toEqual({ a: [] });
  });

  it('exclude only what is there', () => {
    const excluding = optional('c', [{ action: 'remove-all', optionals: ['a', 'heat-pump'] }]);
    expect(fitted(excluding, a, electric)['c']).toEqual([{ action: 'remove-all', optionals: ['a'] }]);
    expect(fitted(excluding, electric)['c']).toEqual([]);
  });

  it('may stay together when one of those that may not all stay is not there', () => {
    const excluding = (others: string[]) => optional('c', [{ action: 'remove-one-of', optionals: others }]);
    expect(fitted(excluding(['a', 'heat-pump']), a, electric)['c']).toEqual([]);
    expect(fitted(excluding(['a', 'b']), a, b)['c']).toEqual([{ action: 'remove-one-of', optionals: ['a', 'b'] }]);
  });
});
