import { describe, expect, it } from 'vitest';
import { zoomOf } from './photo-crop.ts';
import { applyGesture } from './photo-gestures.ts';

const PHOTO = { width: 4000, height: 3000 };
const BOX = { left: 100, top: 50, width: 400, height: 300 };
const CROP = { left: 1000, top: 750, width: 2000 };

describe('gestures on a photo', () => {
  it('one finger moves the photo', () => {
    const moved = applyGesture(PHOTO, CROP, BOX, [{ x: 200, y: 100 }], [{ x: 240, y: 70 }]);
    expect(moved).toEqual({ left: 800, top: 900, width: 2000 });
  });

  it('two fingers moving apart zoom in on the point between them', () => {
    const before = [
      { x: 250, y: 200 },
      { x: 350, y: 200 },
    ];
    const after = [
      { x: 225, y: 200 },
      { x: 375, y: 200 },
    ];
    const zoomed = applyGesture(PHOTO, CROP, BOX, before, after);
    expect(zoomOf(PHOTO, zoomed)).toBeCloseTo(3);
    expect(zoomed.left + zoomed.width / 2).toBeCloseTo(2000);
    expect(zoomed.top + (zoomed.width * 0.75) / 2).toBeCloseTo(1500);
  });

  it('two fingers on one point change nothing', () => {
    const spot = [
      { x: 300, y: 200 },
      { x: 300, y: 200 },
    ];
    expect(applyGesture(PHOTO, CROP, BOX, spot, spot)).toEqual(CROP);
    const apart = [
      { x: 300, y: 200 },
      { x: 320, y: 200 },
    ];
    expect(applyGesture(PHOTO, CROP, BOX, spot, apart).width).toBe(CROP.width);
    expect(applyGesture(PHOTO, CROP, BOX, apart, spot).width).toBe(CROP.width);
  });
});
