import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue.ts';

/** Choices with few values. Every value has a bit, so that the values of many versions fit into two numbers. */
export const BIT_CHOICES = ['bodyType', 'fuel', 'gearbox', 'traction', 'seats'] as const;
export type BitChoice = (typeof BIT_CHOICES)[number];

const WORD_BITS = 32;

/** Which word a choice is in, and its first bit there. Seats, whose values only the catalogue knows, are on their own. */
export const BIT_PLACES: Record<BitChoice, { word: 0 | 1; shift: number }> = {
  bodyType: { word: 0, shift: 0 },
  fuel: { word: 0, shift: BODY_TYPES.length },
  gearbox: { word: 0, shift: BODY_TYPES.length + FUELS.length },
  traction: { word: 0, shift: BODY_TYPES.length + FUELS.length + GEARBOXES.length },
  seats: { word: 1, shift: 0 },
};
if (BIT_PLACES.traction.shift + TRACTIONS.length > WORD_BITS) throw new Error('The choices do not fit into a word');

export function bitOf(choice: BitChoice, code: number): number {
  if (code < 0 || code >= WORD_BITS)
    throw new Error(`There are more values of ${choice} than the search can tell apart`);
  return 1 << (BIT_PLACES[choice].shift + code);
}

/** Counts how often each bit is given. */
export function createBitCounter() {
  const counts = [new Uint32Array(WORD_BITS), new Uint32Array(WORD_BITS)] as const;
  return {
    add(word: 0 | 1, bits: number): void {
      const own = counts[word];
      for (let left = bits; left !== 0; left &= left - 1) {
        const bit = WORD_BITS - 1 - Math.clz32(left & -left);
        own[bit] = (own[bit] as number) + 1;
      }
    },
    countsOf(choice: BitChoice, length: number): Uint32Array {
      const { word, shift } = BIT_PLACES[choice];
      return counts[word].subarray(shift, shift + length);
    },
  };
}
