import {
  add,
  addBytes,
  addNumbers,
  and,
  andVectors,
  andWords,
  assemble,
  type Code,
  countBitsOfBytes,
  countBitsOfWord,
  get,
  giveBack,
  hasAnyBit,
  I32,
  I64,
  increase,
  loadByte,
  loadNumber,
  loadVector,
  loadWord,
  lowestBitOfWord,
  multiply,
  number,
  numberAt,
  numberOf,
  orVectors,
  set,
  shiftLeft,
  shiftRight,
  shiftWordLeft,
  storeNumber,
  storeVector,
  subtract,
  subtractWords,
  sumsOfBytes,
  V128,
  type WasmFunction,
  WORD_1,
  when,
  whileBelow,
  withoutVector,
  wordOf,
} from './wasm-assembler.ts';

/**
 * Loops over bitmaps and columns in a memory of WebAssembly, sixteen bytes at a time: many times as fast as in
 * JavaScript, which has no such instructions and none that counts bits. Arguments are addresses and numbers of bytes.
 * `list` and `end` are a list of those chunks of a set that have any rows, as their distances from its start.
 */
export interface Kernels {
  /** Rows that pass all tests, and rows that fail one of them at most. `tests` are the addresses of bitmaps. */
  match(tests: number, testsEnd: number, rows: number, all: number, oneAtMost: number, bytes: number): void;
  /** `all`, and those of `oneAtMost` that are not in `met`. */
  without(all: number, oneAtMost: number, met: number, to: number, bytes: number): void;
  unite(one: number, other: number, to: number, bytes: number): void;
  subtract(from: number, other: number, to: number, bytes: number): void;
  /** Writes the list of chunks, and gives its end. */
  listChunks(bits: number, bytes: number, list: number): number;
  /** How many rows of a set are in another bitmap. */
  count(list: number, end: number, bits: number, other: number): number;
  /** 1 when any row of a set is in one bitmap, but not in another one. */
  has(list: number, end: number, bits: number, one: number, notOther: number): number;
  /** Writes the numbers of the rows, and up to as many more as it looks ahead. */
  listRows(list: number, end: number, bits: number, rows: number): void;
  /** How many of the listed rows have each number of a column. */
  tally(rows: number, rowsEnd: number, column: number, counts: number): void;
  /** The same for each of the codes of a row: for every code there are as many counts as it may have values. */
  tallyCodes(rows: number, rowsEnd: number, codes: number, counts: number): void;
  /** How many rows there are up to the first border, from there up to the next one, and so on. */
  countRuns(borders: number, bordersEnd: number, bits: number, counts: number): void;
}

/** Bitmaps begin and end at multiples of this. */
export const CHUNK_BYTES = 64;
/** Every row has this many codes, of one byte each. */
export const CODES = 6;
export const VALUES_OF_CODE = 256;
/** So many rows of a word are listed without asking whether it has them: a wrong guess of the processor takes longer. */
export const LOOK_AHEAD = 4;
const [NUMBER_BYTES, WORD_BYTES] = [4, 8];
const VECTORS = [0, 16, 32, 48];

/** The address of a number by its place in a list. */
const cellOf = (list: Code, place: Code): Code => add(list, shiftLeft(place, number(2)));
const addOne = (cell: number, offset = 0): Code =>
  storeNumber(get(cell), add(loadNumber(get(cell), offset), number(1)), offset);

function matchKernel(): WasmFunction {
  const [TESTS, TESTS_END, ROWS, ALL, ONE_AT_MOST, BYTES, AT, TEST, MET, OWN] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const all = (place: number) => 10 + place;
  const oneAtMost = (place: number) => 14 + place;
  const body = [
    ...VECTORS.flatMap((offset, place) => [
      ...set(all(place), loadVector(add(get(ROWS), get(AT)), offset)),
      ...set(oneAtMost(place), get(all(place))),
    ]),
    ...set(TEST, get(TESTS)),
    ...whileBelow(TEST, get(TESTS_END), [
      ...set(MET, add(loadNumber(get(TEST)), get(AT))),
      ...VECTORS.flatMap((offset, place) => [
        ...set(OWN, loadVector(get(MET), offset)),
        ...set(oneAtMost(place), orVectors(andVectors(get(oneAtMost(place)), get(OWN)), get(all(place)))),
        ...set(all(place), andVectors(get(all(place)), get(OWN))),
      ]),
      ...increase(TEST, number(NUMBER_BYTES)),
    ]),
    ...VECTORS.flatMap((offset, place) => [
      ...storeVector(add(get(ALL), get(AT)), get(all(place)), offset),
      ...storeVector(add(get(ONE_AT_MOST), get(AT)), get(oneAtMost(place)), offset),
    ]),
    ...increase(AT, number(CHUNK_BYTES)),
  ];
  const locals = [I32, I32, I32, V128, ...Array<number>(2 * VECTORS.length).fill(V128)];
  return { name: 'match', parameters: 6, locals, body: whileBelow(AT, get(BYTES), body) };
}

/** Combines the vectors of several bitmaps, the addresses of which are the first parameters. */
function combiningKernel(name: string, bitmaps: number, combine: (...vectors: Code[]) => Code): WasmFunction {
  const [TO, BYTES, AT] = [bitmaps, bitmaps + 1, bitmaps + 2];
  const own = (offset: number) =>
    Array.from({ length: bitmaps }, (_, bitmap) => loadVector(add(get(bitmap), get(AT)), offset));
  const body = [
    ...VECTORS.flatMap((offset) => storeVector(add(get(TO), get(AT)), combine(...own(offset)), offset)),
    ...increase(AT, number(CHUNK_BYTES)),
  ];
  return { name, parameters: bitmaps + 2, locals: [I32], body: whileBelow(AT, get(BYTES), body) };
}

function listChunksKernel(): WasmFunction {
  const [BITS, BYTES, LIST, AT] = [0, 1, 2, 3];
  const [first = [], ...others] = VECTORS.map((offset) => loadVector(add(get(BITS), get(AT)), offset));
  const isUsed = hasAnyBit(others.reduce(orVectors, first));
  const body = [
    // Written in any case, which is faster than a branch.
    ...storeNumber(get(LIST), get(AT)),
    ...increase(LIST, shiftLeft(isUsed, number(2))),
    ...increase(AT, number(CHUNK_BYTES)),
  ];
  const all = [...whileBelow(AT, get(BYTES), body), ...get(LIST)];
  return { name: 'listChunks', parameters: 3, locals: [I32], hasResult: true, body: all };
}

function countKernel(): WasmFunction {
  const [LIST, END, BITS, OTHER, ONE, TWO, SUM] = [0, 1, 2, 3, 4, 5, 6];
  const common = (offset: number) =>
    countBitsOfBytes(andVectors(loadVector(get(ONE), offset), loadVector(get(TWO), offset)));
  const body = [
    ...set(ONE, add(get(BITS), loadNumber(get(LIST)))),
    ...set(TWO, add(get(OTHER), loadNumber(get(LIST)))),
    ...set(SUM, addNumbers(get(SUM), sumsOfBytes(VECTORS.map(common).reduce(addBytes)))),
    ...increase(LIST, number(NUMBER_BYTES)),
  ];
  const total = [0, 1, 2, 3].map((place) => numberAt(get(SUM), place)).reduce(add);
  return {
    name: 'count',
    parameters: 4,
    locals: [I32, I32, V128],
    hasResult: true,
    body: [...whileBelow(LIST, get(END), body), ...total],
  };
}

function hasKernel(): WasmFunction {
  const [LIST, END, BITS, ONE, OTHER, AT] = [0, 1, 2, 3, 4, 5];
  const own = (bitmap: number, offset: number) => loadVector(add(get(bitmap), get(AT)), offset);
  const common = VECTORS.map((offset) =>
    andVectors(own(BITS, offset), withoutVector(own(ONE, offset), own(OTHER, offset))),
  ).reduce(orVectors);
  const body = [
    ...set(AT, loadNumber(get(LIST))),
    ...when(hasAnyBit(common), giveBack(number(1))),
    ...increase(LIST, number(NUMBER_BYTES)),
  ];
  const all = [...whileBelow(LIST, get(END), body), ...number(0)];
  return { name: 'has', parameters: 5, locals: [I32], hasResult: true, body: all };
}

function listRowsKernel(): WasmFunction {
  const [LIST, END, BITS, ROWS, AT, CHUNK_END, FIRST_ROW, NEXT, WORD] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const writeNext = [
    ...storeNumber(get(ROWS), add(get(FIRST_ROW), numberOf(lowestBitOfWord(get(WORD))))),
    ...increase(ROWS, number(NUMBER_BYTES)),
    ...set(WORD, andWords(get(WORD), subtractWords(get(WORD), WORD_1))),
  ];
  const body = [
    ...set(FIRST_ROW, shiftLeft(loadNumber(get(LIST)), number(3))),
    ...set(AT, add(get(BITS), loadNumber(get(LIST)))),
    ...set(CHUNK_END, add(get(AT), number(CHUNK_BYTES))),
    ...whileBelow(AT, get(CHUNK_END), [
      ...set(WORD, loadWord(get(AT))),
      ...set(NEXT, cellOf(get(ROWS), numberOf(countBitsOfWord(get(WORD))))),
      ...whileBelow(ROWS, get(NEXT), Array(LOOK_AHEAD).fill(writeNext).flat()),
      ...set(ROWS, get(NEXT)),
      ...increase(FIRST_ROW, number(8 * WORD_BYTES)),
      ...increase(AT, number(WORD_BYTES)),
    ]),
    ...increase(LIST, number(NUMBER_BYTES)),
  ];
  const locals = [I32, I32, I32, I32, I64];
  return { name: 'listRows', parameters: 4, locals, body: whileBelow(LIST, get(END), body) };
}

function tallyKernel(): WasmFunction {
  const [ROWS, END, COLUMN, COUNTS, CELL] = [0, 1, 2, 3, 4];
  const body = [
    ...set(CELL, cellOf(get(COUNTS), loadNumber(cellOf(get(COLUMN), loadNumber(get(ROWS)))))),
    ...addOne(CELL),
    ...increase(ROWS, number(NUMBER_BYTES)),
  ];
  return { name: 'tally', parameters: 4, locals: [I32], body: whileBelow(ROWS, get(END), body) };
}

function tallyCodesKernel(): WasmFunction {
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

function countRunsKernel(): WasmFunction {
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

const MODULE = assemble([
  matchKernel(),
  combiningKernel('without', 3, (all, oneAtMost, met) => orVectors(all, withoutVector(oneAtMost, met))),
  combiningKernel('unite', 2, orVectors),
  combiningKernel('subtract', 2, withoutVector),
  listChunksKernel(),
  countKernel(),
  hasKernel(),
  tallyKernel(),
  tallyCodesKernel(),
  listRowsKernel(),
  countRunsKernel(),
]);

export function createKernels(memory: WebAssembly.Memory): Kernels {
  return new WebAssembly.Instance(MODULE, { index: { memory } }).exports as unknown as Kernels;
}
