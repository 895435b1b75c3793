import { describe, expect, it } from 'vitest';
import { type ClassFigures, classFacts } from './class-facts.rules.ts';

const NOTHING: ClassFigures = { price: null, boot: null, consumption: null, range: null, power: null, length: null };
const NONE = { strengths: [], weaknesses: [], middles: [] };
const only = (figure: keyof ClassFigures, value: number | null): ClassFigures => ({ ...NOTHING, [figure]: value });

describe('the facts about a model in its class', () => {
  it.each([
    // figure, own, others, strength, weakness
    ['price', 20, [30, 31, 32, 33], { better: 0, of: 5 }, undefined],
    ['price', 30, [20, 31, 32, 33], { better: 1, of: 5 }, undefined],
    ['price', 33, [20, 31, 32, 34], undefined, { better: 3, of: 5 }],
    ['price', 32, [20, 31, 33, 34], undefined, undefined],
    ['boot', 500, [300, 310, 320, 330], { better: 0, of: 5 }, undefined],
    ['boot', 290, [300, 310, 320, 330], undefined, { better: 4, of: 5 }],
    ['consumption', 4.4, [5, 5.1, 5.2, 5.3], { better: 0, of: 5 }, undefined],
    ['range', 300, [400, 410, 420, 430], undefined, { better: 4, of: 5 }],
    ['power', 110, [110, 100, 90, 80], { better: 0, of: 5 }, undefined],
    ['boot', 300, [300, 300, 300, 200], undefined, undefined],
    ['length', 3700, [4000, 4100, 4200, 4300], { better: 0, of: 5 }, undefined],
    ['length', 4400, [4000, 4100, 4200, 4300], undefined, { better: 4, of: 5 }],
  ] as const)('%s %d among %j is a strength %j and a weakness %j', (figure, value, others, strength, weakness) => {
    const { strengths, weaknesses } = classFacts(
      only(figure, value),
      others.map((other) => only(figure, other)),
    );
    expect(strengths).toEqual(strength ? [{ figure, value, ...strength }] : []);
    expect(weaknesses).toEqual(weakness ? [{ figure, value, ...weakness }] : []);
  });

  it('the text about a model says nothing of a figure that fewer than five models have', () => {
    const others = [only('boot', 300), only('boot', 310), only('boot', 320), NOTHING];
    expect(classFacts(only('boot', 500), others)).toEqual(NONE);
  });

  it('the text about a model says nothing of a figure that the model does not state, or that all have alike', () => {
    const others = [1, 2, 3, 4].map((boot) => only('boot', boot * 100));
    expect(classFacts(NOTHING, others)).toEqual(NONE);
    const alike = [0, 0, 0, 0].map(() => only('boot', 300));
    expect(classFacts(only('boot', 300), alike)).toEqual(NONE);
  });

  it('a figure that is neither better nor worse than three quarters is in the middle', () => {
    const others = [20, 31, 33, 34].map((price) => only('price', price));
    expect(classFacts(only('price', 32), others)).toEqual({
      ...NONE,
      middles: [{ figure: 'price', value: 32, better: 2, of: 5 }],
    });
  });

  it('a figure that many models share is not in the middle when few are better', () => {
    const others = [4.2, 4.3, 4.3, 4.3, 4.6, 4.8].map((consumption) => only('consumption', consumption));
    expect(classFacts(only('consumption', 4.3), others)).toEqual(NONE);
  });

  it('the text about a model names the most telling facts first', () => {
    const figures = (price: number, boot: number): ClassFigures => ({ ...NOTHING, price, boot });
    const others = [figures(10, 300), figures(30, 310), figures(31, 320), figures(32, 330), figures(33, 340)];
    const { strengths } = classFacts(figures(20, 500), others);
    expect(strengths.map(({ figure, better }) => [figure, better])).toEqual([
      ['boot', 0],
      ['price', 1],
    ]);
  });
});
