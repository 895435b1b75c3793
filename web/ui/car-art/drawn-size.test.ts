import { describe, expect, it } from 'vitest';
import { BODY_TYPES } from '#contract/catalogue/catalogue.rules.ts';
import { drawing } from './drawing.ts';
import { drawnSize } from './drawn-size.ts';

describe('drawnSize', () => {
  it('a car is drawn in its own size where it is known, else in the usual size of its body type', () => {
    expect(drawnSize({ bodyType: 'suv', lengthMm: 4999, heightMm: 1777, widthMm: 1999 })).toEqual({
      lengthMm: 4999,
      heightMm: 1777,
      widthMm: 1999,
    });
    expect(drawnSize({ bodyType: 'suv', lengthMm: null, heightMm: 1777 })).toMatchObject({ heightMm: 1777 });
  });

  it('every body type can be drawn, however little is known', () => {
    for (const bodyType of BODY_TYPES) {
      const size = drawnSize({ bodyType, lengthMm: null, heightMm: null, widthMm: null });
      expect(drawing({ bodyType, ...size, paint: 'red' }), bodyType).not.toMatch(/NaN|undefined|null/);
    }
  });
});
