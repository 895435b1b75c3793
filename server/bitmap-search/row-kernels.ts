import {
  CHUNK_BYTES,
  CODES,
  FIGURES,
  LOOK_AHEAD,
  NUMBER_BYTES,
  NUMBERS_OF_VECTOR,
  VALUES_OF_CODE,
  VECTOR_BYTES,
  WORD_BYTES,
} from './kernel-sizes.ts';
import {
  add,
  and,
  andWords,
  type Code,
  countBitsOfWord,
  get,
  higherNumbers,
  I32,
  I64,
  increase,
  loadByte,
  loadNumber,
  loadShort,
  loadVector,
  loadWord,
  lowerNumbers,
  lowestBitOfWord,
  multiply,
  number,
  numberOf,
  set,
  shiftLeft,
  shiftRight,
  shiftWordLeft,
  storeNumber,
  storeVector,
  subtract,
  subtractWords,
  V128,
  type WasmFunction,
  WORD_1,
  whileBelow,
  wordOf,
} from './wasm-assembler.ts';

/** The address of a number by its place in a list. */
const cellOf = (list: Code, place: Code): Code => add(list, shiftLeft(place, number(2)));
const addOne = (cell: number, offset = 0): Code =>
  storeNumber(get(cell), add(loadNumber(get(cell), offset), number(1)), offset);

export function listRowsKernel(): WasmFunction {
  const [LIST, END, BITS, ROWS, AT, CHUNK_END, FIRST_ROW, NEXT, WORD] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const writeNext = [
    ...storeNumber(get(ROWS), add(get(FIRST_ROW), numberOf(lowestBitOfWord(get(WORD))))),
    ...increase(ROWS, number(NUMBER_BYTES)),
    ...set(WORD, andWords(get(WORD), subtractWords(get(WORD), WORD_1))),
  ];
  const writeSome: Code = Array(LOOK_AHEAD).fill(writeNext).flat();
  const body = [
    ...set(FIRST_ROW, shiftLeft(loadNumber(get(LIST)), number(3))),
    ...set(AT, add(get(BITS), loadNumber(get(LIST)))),
    ...set(CHUNK_END, add(get(AT), number(CHUNK_BYTES))),
    ...whileBelow(AT, get(CHUNK_END), [
      ...set(WORD, loadWord(get(AT))),
      ...set(NEXT, cellOf(get(ROWS), numberOf(countBitsOfWord(get(WORD))))),
      ...writeSome,
      ...whileBelow(ROWS, get(NEXT), writeSome),
      ...set(ROWS, get(NEXT)),
      ...increase(FIRST_ROW, number(8 * WORD_BYTES)),
      ...increase(AT, number(WORD_BYTES)),
    ]),
    ...increase(LIST, number(NUMBER_BYTES)),
  ];
  const locals = [I32, I32, I32, I32, I64];
  return { name: 'listRows', parameters: 4, locals, body: whileBelow(LIST, get(END), body) };
}

export function tallyKernel(): WasmFunction {
  const [ROWS, END, COLUMN, COUNTS, CELL] = [0, 1, 2, 3, 4];
  const body = [
    ...set(CELL, cellOf(get(COUNTS), loadShort(add(get(COLUMN), shiftLeft(loadNumber(get(ROWS)), number(1)))))),
    ...addOne(CELL),
    ...increase(ROWS, number(NUMBER_BYTES)),
  ];
  return { name: 'tally', parameters: 4, locals: [I32], body: whileBelow(ROWS, get(END), body) };
}

export function tallyCodesKernel(): WasmFunction {
  const [ROWS, END, ALL_CODES, COUNTS, OWN, CELL] = [0, 1, 2, 3, 4, 5];
  const addCode = (code: number) => [
    ...set(CELL, cellOf(get(COUNTS), loadByte(get(OWN), code))),
    ...addOne(CELL, code * VALUES_OF_CODE * NUMBER_BYTES),
  ];
  const body = [
    ...set(OWN, add(get(ALL_CODES), multiply(loadNumber(get(ROWS)), number(CODES)))),
    ...Array.from({ length: CODES }, (_, code) => addCode(code)).flat(),
    ...increase(ROWS, number(NUMBER_BYTES)),
  ];
  return { name: 'tallyCodes', parameters: 4, locals: [I32, I32], body: whileBelow(ROWS, get(END), body) };
}

/** The first figures of a row are one vector, and the last ones another. */
export function findBoundsKernel(): WasmFunction {
  const [ROWS, END, ALL_FIGURES, BOUNDS, OWN] = [0, 1, 2, 3, 4];
  const offsets = [0, (FIGURES - NUMBERS_OF_VECTOR) * NUMBER_BYTES];
  const low = (place: number) => 5 + place;
  const high = (place: number) => 7 + place;
  const cells = [low(0), low(1), high(0), high(1)];
  const body = [
    ...set(OWN, add(get(ALL_FIGURES), multiply(loadNumber(get(ROWS)), number(FIGURES * NUMBER_BYTES)))),
    ...offsets.flatMap((offset, place) => [
      ...set(low(place), lowerNumbers(get(low(place)), loadVector(get(OWN), offset))),
      ...set(high(place), higherNumbers(get(high(place)), loadVector(get(OWN), offset))),
    ]),
    ...increase(ROWS, number(NUMBER_BYTES)),
  ];
  const all = [
    ...cells.flatMap((cell, place) => set(cell, loadVector(get(BOUNDS), place * VECTOR_BYTES))),
    ...whileBelow(ROWS, get(END), body),
    ...cells.flatMap((cell, place) => storeVector(get(BOUNDS), get(cell), place * VECTOR_BYTES)),
  ];
  return { name: 'findBounds', parameters: 4, locals: [I32, V128, V128, V128, V128], body: all };
}

export function countRunsKernel(): WasmFunction {
  const [BORDERS, END, BITS, COUNTS, AT, ROW, WORD_AT, BEFORE, LAST, UP_TO] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const bitsBelow = subtractWords(shiftWordLeft(WORD_1, wordOf(and(get(ROW), number(63)))), WORD_1);
  const body = [
    ...set(ROW, loadNumber(get(BORDERS))),
    ...set(WORD_AT, shiftLeft(shiftRight(get(ROW), number(6)), number(3))),
    ...whileBelow(AT, get(WORD_AT), [
      ...increase(BEFORE, numberOf(countBitsOfWord(loadWord(add(get(BITS), get(AT)))))),
      ...increase(AT, number(WORD_BYTES)),
    ]),
    ...set(UP_TO, add(get(BEFORE), numberOf(countBitsOfWord(andWords(loadWord(add(get(BITS), get(AT))), bitsBelow))))),
    ...storeNumber(get(COUNTS), subtract(get(UP_TO), get(LAST))),
    ...set(LAST, get(UP_TO)),
    ...increase(COUNTS, number(NUMBER_BYTES)),
    ...increase(BORDERS, number(NUMBER_BYTES)),
  ];
  const locals = [I32, I32, I32, I32, I32, I32];
  return { name: 'countRuns', parameters: 4, locals, body: whileBelow(BORDERS, get(END), body) };
}
