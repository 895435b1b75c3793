import { describe, expect, it } from 'vitest';
import type { Colour } from '#contract/catalogue/versions.endpoints.ts';
import { paintOf } from '#web/cars/default-paint.ts';
import { firstColour, includedColours } from './first-colour.ts';

const colour = (code: string, price: number): Colour => ({ code, name: code, kind: 'solid', value: '#000000', price });

describe('firstColour', () => {
  it('the first colour is one that the price includes, for every model', () => {
    const colours = [colour('white', 0), colour('black', 0), colour('red', 500), colour('silver', 700)];
    const shown = Array.from({ length: 40 }, (_, id) => firstColour(id, colours, includedColours(colours)));
    expect(shown.every((one) => one?.price === 0)).toBe(true);
    expect(new Set(shown.map((one) => one?.code))).toEqual(new Set(['white', 'black']));
  });

  it('the first colour is that of the model’s card where the price includes it', () => {
    const id = 3;
    const colours = [colour('black', 0), colour(paintOf({ id }), 0)];
    expect(firstColour(id, colours, includedColours(colours))?.code).toBe(paintOf({ id }));
  });

  it('there is no first colour when every colour costs more, or when there are none', () => {
    expect(firstColour(1, [colour('red', 500)], [])).toBeUndefined();
    expect(firstColour(1, [], [])).toBeUndefined();
  });
});
