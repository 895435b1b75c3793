import { describe, expect, it } from 'vitest';
import { co2ClassOf } from './co2-class.ts';

describe('co2ClassOf', () => {
  it.each([
    [0, 'A'],
    [1, 'B'],
    [95, 'B'],
    [96, 'C'],
    [115, 'C'],
    [116, 'D'],
    [136, 'E'],
    [156, 'F'],
    [175, 'F'],
    [176, 'G'],
    [300, 'G'],
  ])('%i g/km is CO2 class %s in Germany', (grams, expected) => {
    expect(co2ClassOf(grams, 'de')).toBe(expected);
  });

  it.each([
    [0, 'A'],
    [100, 'A'],
    [101, 'B'],
    [250, 'F'],
    [251, 'G'],
  ])('%i g/km is CO2 class %s in France', (grams, expected) => {
    expect(co2ClassOf(grams, 'fr')).toBe(expected);
  });

  it('the CO2 class is left out in countries that do not require it', () => {
    expect(co2ClassOf(120, 'it')).toBeUndefined();
  });
});
