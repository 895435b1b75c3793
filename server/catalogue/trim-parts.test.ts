import { describe, expect, it } from 'vitest';
import { coloursOfModel, freeColours } from './trim-parts.ts';

const colour = (trimId: number, code: string, it: number) => ({
  trimId,
  code,
  name: code,
  kind: 'solid' as const,
  value: '#ffffff',
  prices: { it, gb: 1, es: 1, fr: 1, de: 1 },
});

describe('the colours of a model', () => {
  const colours = [colour(1, 'white', 0), colour(1, 'red', 500), colour(2, 'red', 0), colour(2, 'white', 300)];

  it('the lowest price of a model includes a colour only where the cheapest version has it free, whatever other trims charge', () => {
    const trims = [1, 2].map((id) => ({ id }) as Parameters<typeof coloursOfModel>[2][number]);
    expect(coloursOfModel('it', colours, trims).map(({ code, price }) => [code, price])).toEqual([
      ['white', 0],
      ['red', 0],
    ]);
    expect(freeColours('it', colours, { trimId: 1 })).toEqual(['white']);
    expect(freeColours('it', colours, { trimId: 2 })).toEqual(['red']);
    expect(freeColours('gb', colours, { trimId: 1 })).toEqual([]);
    expect(freeColours('it', colours, undefined)).toEqual([]);
  });
});
