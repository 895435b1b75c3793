import { describe, expect, it } from 'vitest';
import { isShape, readShape } from './car-shape.rules.ts';

const PANDINA =
  'boxy-city 2 2300 0.205 0.19 0.58 0.225 38 0.5 0.925 0.045 76 0 0.63 0.66 3 608 none medium black-arches body yes oval vertical blunt';

describe('readShape', () => {
  it('numbers and words are read in their order', () => {
    expect(readShape(PANDINA)).toMatchObject({
      archetype: 'boxy-city',
      doors: 2,
      wheelbaseMm: 2300,
      beltRear: 0.66,
      wheelMm: 608,
      cPillar: 'medium',
      nose: 'blunt',
      marks: [],
    });
    expect(readShape(`${PANDINA} spare-wheel haunch`)?.marks).toEqual(['spare-wheel', 'haunch']);
  });

  it.each([
    ['nothing', ''],
    ['a missing word', PANDINA.replace(' blunt', '')],
    ['an unknown word', PANDINA.replace('oval', 'heart')],
    ['an unknown mark', `${PANDINA} wings`],
    ['a number that is out of range', PANDINA.replace(' 38 ', ' 89 ')],
    ['a number that is none', PANDINA.replace(' 38 ', ' x ')],
    ['a name that could be markup', PANDINA.replace('boxy-city', '<b>')],
    ['a text without end', `${PANDINA}${' haunch'.repeat(40)}`],
  ])('%s is no shape', (_, text) => {
    expect(isShape(text)).toBe(false);
  });
});
