import { describe, expect, it } from 'vitest';
import { luminance, PAINT_IDS, PAINTS, tonesOf } from './paints.ts';

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe('paints', () => {
  it('there are twelve paints', () => {
    expect(PAINT_IDS).toHaveLength(12);
  });

  it.each(PAINT_IDS)('the paint %s is visible on white and on dark backgrounds', (paint) => {
    const { body, contour } = tonesOf(paint);
    const seen = (page: string) => Math.max(contrast(body, page), contrast(contour, page));
    expect(seen('#ffffff')).toBeGreaterThan(3);
    expect(seen('#14171c')).toBeGreaterThan(1.9);
  });

  it('black cars have an outline that is seen on any background', () => {
    const { contour } = tonesOf('black');
    for (const page of ['#ffffff', '#0e1116', '#1d2128']) expect(contrast(contour, page)).toBeGreaterThan(3);
  });

  it('every paint derives valid colours', () => {
    for (const paint of PAINT_IDS) {
      const { body, roof, contour, line } = tonesOf(paint);
      expect(body).toBe(PAINTS[paint]);
      for (const colour of [roof, contour, line]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
