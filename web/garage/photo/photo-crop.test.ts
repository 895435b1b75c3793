import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crop,
  canMove,
  cropRectangle,
  exportSize,
  largestZoom,
  middleCrop,
  moveCrop,
  type Size,
  squareRectangle,
  wholeWidth,
  zoomCrop,
  zoomOf,
} from './photo-crop.ts';

const LANDSCAPE = { width: 4000, height: 2000 };
const PORTRAIT = { width: 3000, height: 4000 };
const FITTING = { width: 1600, height: 1200 };

const photos = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const fraction = fc.double({ min: -3, max: 3, noNaN: true });

function isInside(photo: Size, crop: Crop): boolean {
  const { left, top, width, height } = cropRectangle(crop);
  const slack = 1e-6;
  return left >= -slack && top >= -slack && left + width <= photo.width + slack && top + height <= photo.height + slack;
}

describe('cropping a photo', () => {
  it('the crop starts at its maximum size in the centre', () => {
    expect(cropRectangle(middleCrop(PORTRAIT))).toEqual({ left: 0, top: 875, width: 3000, height: 2250 });
    expect(cropRectangle(middleCrop(FITTING))).toEqual({ left: 0, top: 0, width: 1600, height: 1200 });
    const { left, top, width, height } = cropRectangle(middleCrop(LANDSCAPE));
    expect([left, top, width, height].map(Math.round)).toEqual([667, 0, 2667, 2000]);
  });

  it('the crop moves with the photo and stops at its edges', () => {
    const crop = middleCrop(PORTRAIT);
    expect(moveCrop(PORTRAIT, crop, 0, 0.1).top).toBeCloseTo(875 + 225);
    expect(moveCrop(PORTRAIT, crop, 0, -9).top).toBe(0);
    expect(moveCrop(PORTRAIT, crop, 5, 9)).toEqual({ left: 0, top: 1750, width: 3000 });
  });

  it('the crop reports on which sides there is more', () => {
    const sides = (photo: Size, crop: Crop) =>
      [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ].map(([right = 0, down = 0]) => canMove(photo, crop, right / 10, down / 10));
    expect(sides(FITTING, middleCrop(FITTING))).toEqual([false, false, false, false]);
    expect(sides(PORTRAIT, middleCrop(PORTRAIT))).toEqual([false, false, true, true]);
    expect(sides(LANDSCAPE, moveCrop(LANDSCAPE, middleCrop(LANDSCAPE), -9, 0))).toEqual([false, true, false, false]);
  });

  it('zooming is around the centre or the given point', () => {
    const crop = middleCrop(FITTING);
    expect(zoomCrop(FITTING, crop, 2)).toEqual({ left: 400, top: 300, width: 800 });
    expect(zoomCrop(FITTING, crop, 2, 0, 0)).toEqual({ left: 0, top: 0, width: 800 });
    expect(zoomCrop(FITTING, crop, 2, 1, 1)).toEqual({ left: 800, top: 600, width: 800 });
  });

  it('zooming stops at the maximum', () => {
    expect(largestZoom({ width: 400, height: 300 })).toBe(1);
    expect(largestZoom({ width: 1200, height: 900 })).toBe(2);
    expect(largestZoom({ width: 9000, height: 9000 })).toBe(4);
    expect(zoomOf(FITTING, zoomCrop(FITTING, middleCrop(FITTING), 99))).toBeCloseTo(1600 / 600);
    expect(zoomOf(FITTING, zoomCrop(FITTING, middleCrop(FITTING), 0.1))).toBe(1);
  });

  it('the thumbnail is a square in the centre of the crop', () => {
    expect(squareRectangle({ left: 100, top: 50, width: 400 })).toEqual({
      left: 150,
      top: 50,
      width: 300,
      height: 300,
    });
  });

  it('the sent photo is no larger than the original and than needed, always four to three', () => {
    expect(exportSize({ left: 0, top: 0, width: 4000 })).toEqual({ width: 2400, height: 1800 });
    expect(exportSize({ left: 0, top: 0, width: 800.4 })).toEqual({ width: 800, height: 600 });
    expect(exportSize({ left: 0, top: 0, width: 1 })).toEqual({ width: 4, height: 3 });
  });

  it('the crop never leaves the photo', () => {
    fc.assert(
      fc.property(photos, fc.array(fc.tuple(fraction, fraction, fraction)), (photo, steps) => {
        let crop = middleCrop(photo);
        expect(isInside(photo, crop)).toBe(true);
        for (const [a, b, c] of steps) {
          crop = c > 0 ? zoomCrop(photo, crop, c * 2, Math.abs(a) % 1, Math.abs(b) % 1) : moveCrop(photo, crop, a, b);
          expect(isInside(photo, crop)).toBe(true);
          expect(crop.width).toBeLessThanOrEqual(wholeWidth(photo));
        }
      }),
    );
  });

  it('the point under the fingers stays in place while there is photo around it', () => {
    const crop = zoomCrop(LANDSCAPE, middleCrop(LANDSCAPE), 2);
    const point = (of: Crop, x: number, y: number) => [of.left + of.width * x, of.top + of.width * 0.75 * y];
    const zoomed = zoomCrop(LANDSCAPE, crop, 3, 0.3, 0.7);
    for (const [index, value] of point(zoomed, 0.3, 0.7).entries())
      expect(value).toBeCloseTo(point(crop, 0.3, 0.7)[index] ?? Number.NaN);
  });
});
