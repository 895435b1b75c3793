import { describe, expect, it } from 'vitest';
import { readShape } from '#contract/catalogue/car-shape.rules.ts';
import { MODELS } from '#server/demo/catalogue/models.data.ts';
import { SHAPES } from '#server/demo/catalogue/shapes.ts';
import { drawing } from '../drawing.ts';
import { carGeometry } from '../geometry.ts';
import { endOf, parsePath } from '../path.ts';
import { VISIBLE_PARTS } from '../visible-parts.ts';
import { shapeProfile } from './shape-profile.ts';
import { follow } from './sketch.ts';

const CARS = MODELS.map((model) => {
  const title = `${model.make} ${model.name}`;
  return { ...model, title, shape: SHAPES.get(title), paint: 'red' as const };
});

const carOf = (title: string) => {
  const car = CARS.find((each) => each.title === title);
  if (!car) throw new Error(`There is no ${title}`);
  return car;
};

const shapeOf = ({ title, shape }: (typeof CARS)[number]) => {
  const read = readShape(shape);
  if (!read) throw new Error(`The shape of ${title} cannot be read`);
  return read;
};

/** The widest margin of a drawing, see car-art.tsx. */
const MARGIN = 8;
/** Today's drawings have 33 elements; half as many more would slow lists down. */
const MOST_ELEMENTS = 40;

describe('the drawing of a model', () => {
  it('every demo model has a shape of its own, and no shape is left over', () => {
    expect(CARS.filter(({ shape }) => !readShape(shape)).map(({ title }) => title)).toEqual([]);
    expect(SHAPES.size).toBe(CARS.length);
  });

  it.each(CARS.map((car) => [car.title, car] as const))(
    'the outline of a %s closes and stays in its frame',
    (_, car) => {
      const { paths, profile } = carGeometry(car);
      expect(Object.values(paths).join(' ')).not.toMatch(/NaN|Infinity|undefined|e-/);
      expect(paths.body).toMatch(/^M[^M]*z$/);
      const { glass, headlight, tailLight, dark } = profile.drawings;
      for (const drawn of [follow(profile.outline), glass, headlight, tailLight, dark]) {
        for (const command of parsePath(drawn)) {
          if (command.letter === 'Z') continue;
          const [x, y] = endOf(command);
          expect(x).toBeGreaterThanOrEqual(-MARGIN);
          expect(x).toBeLessThanOrEqual(profile.length + MARGIN);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThanOrEqual(profile.height + 0.1);
        }
      }
    },
  );

  it.each(CARS.map((car) => [car.title, car] as const))('a %s is drawn with few elements', (_, car) => {
    expect(drawing({ ...car, parts: [...VISIBLE_PARTS] }).match(/<[a-z]/g)?.length).toBeLessThanOrEqual(MOST_ELEMENTS);
  });

  it('the doors are as many as the model has: one handle with one door, two with two, one where the rear one hides', () => {
    for (const car of CARS) {
      const shape = shapeOf(car);
      const handles = parsePath(shapeProfile(shape, car.lengthMm / 10, car.heightMm / 10).drawings.handles);
      const seen = shape.doors === 1 || shape.cPillar === 'hidden' ? 1 : 2;
      expect(
        handles.filter(({ letter }) => letter === 'M'),
        car.title,
      ).toHaveLength(seen);
    }
    const oneDoor = CARS.filter((car) => shapeOf(car).doors === 1).map(({ title }) => title);
    expect(oneDoor).toEqual(
      expect.arrayContaining(['Fiat 500e', 'MINI Cooper 3 porte', 'Porsche 911 Carrera', 'Mazda MX-5']),
    );
    expect(oneDoor).toHaveLength(6);
  });

  it.each([
    ['Volkswagen Golf', 'Toyota Corolla'],
    ['Fiat 500 Hybrid', 'Fiat Pandina'],
    ['Jeep Avenger', 'Toyota Yaris Cross'],
    ['Tesla Model 3', 'BMW i4'],
    ['Volkswagen Polo', 'SEAT Ibiza'],
    ['Peugeot 208', 'Opel Corsa'],
    ['Renault 5 E-Tech', 'Nissan Micra'],
    ['Hyundai Tucson', 'Kia Sportage'],
    ['Volkswagen T-Cross', 'Volkswagen Taigo'],
    ['Audi Q5', 'Mercedes-Benz GLC'],
    ['Citroën C3 Aircross', 'Opel Frontera'],
    ['Tesla Model Y', 'Kia EV6'],
  ])('a %s differs from a %s in its outline, windows and lamps together, even in one size', (one, other) => {
    const [first, second] = [one, other].map((title) => {
      const { outline, drawings } = shapeProfile(shapeOf(carOf(title)), 430, 155);
      return { ...drawings, outline: follow(outline) };
    });
    const parts = (['outline', 'glass', 'headlight', 'tailLight', 'trim'] as const).filter(
      (part) => first?.[part] !== second?.[part],
    );
    expect(parts.length).toBeGreaterThanOrEqual(3);
  });

  it('no two models have the same drawing', () => {
    const drawings = Map.groupBy(CARS, (car) => drawing(car));
    expect(
      [...drawings.values()].filter((same) => same.length > 1).map((same) => same.map(({ title }) => title)),
    ).toEqual([]);
  });
});

describe('the parts of a car', () => {
  const car = { ...carOf('Volkswagen T-Roc'), parts: ['roof-rails'] };

  it.each(VISIBLE_PARTS.filter((part) => part !== 'roof-rails'))('the part %s can be seen', (part) => {
    expect(drawing({ ...car, parts: [...car.parts, part] })).not.toBe(drawing(car));
  });

  it('rails are drawn where the trim has them, and never on a model that has none', () => {
    expect(drawing({ ...car, parts: [] })).not.toBe(drawing(car));
    const tesla = carOf('Tesla Model Y');
    expect(drawing({ ...tesla, parts: ['roof-rails'] })).toBe(drawing({ ...tesla, parts: [] }));
  });

  it('parts that cannot be seen change nothing', () => {
    expect(drawing({ ...car, parts: ['roof-rails', 'heated-seats'] })).toBe(drawing(car));
  });
});
