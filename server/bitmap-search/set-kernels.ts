import { CHUNK_BYTES, NUMBER_BYTES } from './kernel-sizes.ts';
import {
  add,
  addBytes,
  addNumbers,
  andVectors,
  type Code,
  countBitsOfBytes,
  get,
  giveBack,
  hasAnyBit,
  I32,
  increase,
  loadNumber,
  loadVector,
  number,
  numberAt,
  orVectors,
  set,
  shiftLeft,
  storeNumber,
  storeVector,
  sumsOfBytes,
  V128,
  type WasmFunction,
  when,
  whileBelow,
  withoutVector,
} from './wasm-assembler.ts';

/** Where the vectors of a chunk begin. */
const VECTORS = [0, 16, 32, 48];

export function matchKernel(): WasmFunction {
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
export function combiningKernel(name: string, bitmaps: number, combine: (...vectors: Code[]) => Code): WasmFunction {
  const [TO, BYTES, AT] = [bitmaps, bitmaps + 1, bitmaps + 2];
  const own = (offset: number) =>
    Array.from({ length: bitmaps }, (_, bitmap) => loadVector(add(get(bitmap), get(AT)), offset));
  const body = [
    ...VECTORS.flatMap((offset) => storeVector(add(get(TO), get(AT)), combine(...own(offset)), offset)),
    ...increase(AT, number(CHUNK_BYTES)),
  ];
  return { name, parameters: bitmaps + 2, locals: [I32], body: whileBelow(AT, get(BYTES), body) };
}

export function listChunksKernel(): WasmFunction {
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

export function countKernel(): WasmFunction {
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

export function hasKernel(): WasmFunction {
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
