export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** How far a mirror stands out beside the stated width, in centimetres. */
export const MIRROR = 16;

/** Centimetres, limited to plausible sizes. */
export function carSize(lengthMm: number, heightMm: number): { length: number; height: number } {
  return { length: clamp(lengthMm / 10, 220, 640), height: clamp(heightMm / 10, 95, 260) };
}
