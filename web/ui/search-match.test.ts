import { describe, expect, it } from 'vitest';
import { matchesSearch } from './search-match.ts';

describe('matchesSearch', () => {
  it.each([
    ['Citroën', 'citroen'],
    ['Citroen', 'Citroën'],
    ['Škoda', 'sko'],
    ['Mercedes-Benz', 'mercedes benz'],
    ['Mercedes-Benz', 'benz mercedes'],
    ['ID.3', 'id3'],
    ['e-208', 'E208'],
    ['Weißensee', 'weissensee'],
    ['Fiat', ''],
    ['Fiat', '  '],
  ])('matchesSearch finds %s by "%s"', (text, query) => {
    expect(matchesSearch(text, query)).toBe(true);
  });

  it.each([
    ['Fiat', 'ford'],
    ['Mercedes-Benz', 'mercedes bmw'],
  ])('matchesSearch does not find %s by "%s"', (text, query) => {
    expect(matchesSearch(text, query)).toBe(false);
  });
});
