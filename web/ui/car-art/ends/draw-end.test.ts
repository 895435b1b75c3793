import { describe, expect, it } from 'vitest';
import { MODELS } from '#server/demo/catalogue/models.data.ts';
import { SHAPES } from '#server/demo/catalogue/shapes.ts';
import { endOf as endOfCommand, parsePath } from '../path.ts';
import { drawing } from './drawing-of-ends.ts';
import { bodyOf, endOf, mirrorsOf, onBothSides } from './outline.ts';

const CARS = MODELS.map((model) => {
  const title = `${model.make} ${model.name}`;
  return { ...model, title, shape: SHAPES.get(title), paint: 'red' as const };
});
const VIEWS = ['front', 'rear'] as const;
/** As many as the side view may have. */
const MAX_ELEMENTS = 40;

const pointsOf = (path: string) =>
  parsePath(path).flatMap((command) => (command.letter === 'Z' ? [] : [endOfCommand(command)]));

describe('front and rear of a model', () => {
  it.each(CARS.map((car) => [car.title, car] as const))('a %s is drawn within its width and height', (_, car) => {
    const end = endOf(car);
    for (const [x, y] of pointsOf(bodyOf(end))) {
      expect(Math.abs(x)).toBeLessThanOrEqual(car.widthMm / 20 + 0.1);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(car.heightMm / 10 + 0.1);
    }
    for (const view of VIEWS) {
      const markup = drawing({ ...car, view });
      expect(markup).not.toMatch(/NaN|Infinity|undefined|e-\d/);
      expect(markup.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(MAX_ELEMENTS);
    }
  });

  it('both sides are alike', () => {
    const end = endOf(CARS[0] as (typeof CARS)[number]);
    const across = pointsOf(mirrorsOf(end)).map(([x]) => x);
    expect(across.toSorted((a, b) => a - b)).toEqual(across.map((x) => -x).toSorted((a, b) => a - b));
    expect(
      pointsOf(
        onBothSides([
          [1, 2],
          [3, 4],
          [5, 2],
        ]),
      ).length,
    ).toBe(6);
  });

  it('models with other lamps or another nose look different', () => {
    const faces = Map.groupBy(CARS, (car) => drawing({ ...car, view: 'front' }));
    const twins = [...faces.values()]
      .filter((alike) => alike.length > 1)
      .map((alike) => alike.map(({ title }) => title));
    expect(twins.flat().length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['Audi A3 Sportback', 'single-frame'],
    ['Alfa Romeo Junior', 'triangle'],
    ['Jeep Avenger', 'seven-slots'],
    ['MINI Cooper 3 porte', 'hexagon'],
    ['Nissan Qashqai', 'v-grille'],
    ['Lexus NX', 'spindle'],
    ['Mercedes-Benz GLC', 'star-grille'],
  ])('a %s has the grille by which its make is known', (title, nose) => {
    const car = CARS.find((one) => one.title === title) as (typeof CARS)[number];
    expect(endOf(car).shape.nose).toBe(nose);
    const plain = { ...car, shape: car.shape?.replace(` ${nose}`, ' grille-wide') };
    expect(drawing({ ...car, view: 'front' })).not.toBe(drawing({ ...plain, view: 'front' }));
  });

  it('the logo of a make is worn on front and rear, and nothing but a path of this site is taken for one', () => {
    const car = { ...(CARS[0] as (typeof CARS)[number]), view: 'front' as const };
    expect(drawing({ ...car, mark: '/assets/marks-1.svg#fiat' })).toContain('<use href="/assets/marks-1.svg#fiat"');
    for (const mark of ['"/><script>', 'javascript:alert(1)#x', 'https://elsewhere.example/a.svg#b', '#"x'])
      expect(drawing({ ...car, mark })).toBe(drawing(car));
  });
});
