import { describe, expect, it } from 'vitest';
import { GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import { allValues } from './choice-values.ts';

describe('values of a filter', () => {
  it('the values of a filter are those of the contract, in its order', () => {
    expect(allValues('gearbox', []).map(({ value }) => value)).toEqual(GEARBOXES);
    expect(allValues('traction', []).map(({ value }) => value)).toEqual(TRACTIONS);
  });

  it('values without results stay in their places', () => {
    const shown = allValues('traction', [{ value: 'all', count: 3 }]);
    expect(shown).toEqual([
      { value: 'front', count: 0 },
      { value: 'rear', count: 0 },
      { value: 'all', count: 3 },
    ]);
  });

  it('the values of seats are the common ones and any others in the results', () => {
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

  it('the values of makes are those of the response', () => {
    const makes = [{ value: 'fiat', name: 'Fiat', count: 2 }];
    expect(allValues('make', makes)).toBe(makes);
  });
});
