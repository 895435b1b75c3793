/** Bitmaps begin and end at multiples of this. */
export const CHUNK_BYTES = 64;
/** Every row has this many codes, of one byte each. */
export const CODES = 6;
export const VALUES_OF_CODE = 256;
/** So many rows of a word are listed without asking whether it has them: a wrong guess of the processor takes longer. */
export const LOOK_AHEAD = 4;
/** Of numbers of 32 bits, and of words of 64. */
export const NUMBER_BYTES = 4;
export const WORD_BYTES = 8;
