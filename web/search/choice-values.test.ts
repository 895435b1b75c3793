import { describe, expect, it } from 'vitest';
import { GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import { allValues } from './choice-values.ts';

describe('the values of a filter', () => {
  it('are those of the contract, in its order', () => {
    expect(allValues('gearbox', []).map(({ value }) => value)).toEqual(GEARBOXES);
    expect(allValues('traction', []).map(({ value }) => value)).toEqual(TRACTIONS);
  });

  it('keep their places when they would show nothing', () => {
    const shown = allValues('traction', [{ value: 'all', count: 3 }]);
    expect(shown).toEqual([
      { value: 'front', count: 0 },
      { value: 'rear', count: 0 },
      { value: 'all', count: 3 },
    ]);
  });

  it('of seats are those people ask for, and any others there are', () => {
    const seats = allValues('seats', [
      { value: '9', count: 1 },
      { value: '5', count: 7 },
      { value: '3', count: 2 },
    ]);
    expect(seats.map(({ value, count }) => [value, count])).toEqual([
      ['2', 0],
      ['3', 2],
      ['4', 0],
      ['5', 7],
      ['7', 0],
      ['9', 1],
    ]);
  });

  it('of makes are the answer’s own', () => {
    const makes = [{ value: 'fiat', name: 'Fiat', count: 2 }];
    expect(allValues('make', makes)).toBe(makes);
  });
});
