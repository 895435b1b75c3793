/** Bitmaps begin and end at multiples of this. */
export const CHUNK_BYTES = 64;
/** Every row has this many codes, of one byte each. */
export const CODES = 6;
export const VALUES_OF_CODE = 256;
/** Every row has this many figures, of four bytes each. */
export const FIGURES = 5;
/** So many rows of every word are listed without asking whether it has them: a wrong guess of the processor takes longer. */
export const LOOK_AHEAD = 4;
/** Of numbers of 32 bits, of words of 64, and of vectors of 128. */
export const NUMBER_BYTES = 4;
export const WORD_BYTES = 8;
export const VECTOR_BYTES = 16;
export const NUMBERS_OF_VECTOR = VECTOR_BYTES / NUMBER_BYTES;
