/** Instructions of WebAssembly as bytes, so that a few loops over bitmaps need no compiler. */
export type Code = readonly number[];

export const [I32, I64, V128] = [0x7f, 0x7e, 0x7b] as const;
const NO_RESULT = 0x40;

export interface WasmFunction {
  name: string;
  /** All of them are numbers of 32 bits. They are the first locals, before those of these types. */
  parameters: number;
  locals?: readonly number[];
  /** Whether it gives a number of 32 bits. */
  hasResult?: boolean;
  body: Code;
}

/** A module that imports a memory. */
export function assemble(functions: readonly WasmFunction[]): WebAssembly.Module {
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      // The types of the functions, the imported memory, the functions, their exports and their code.
      ...section(1, functions.map(typeOf)),
      ...section(2, [[...name('index'), ...name('memory'), 0x02, 0x00, 1]]),
      ...section(
        3,
        functions.map((_, place) => unsigned(place)),
      ),
      ...section(
        7,
        functions.map((own, place) => [...name(own.name), 0x00, ...unsigned(place)]),
      ),
      ...section(10, functions.map(codeOf)),
    ]),
  );
}

export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];
export const number = (value: number): Code => [0x41, ...signed(value)];
export const increase = (local: number, by: Code): Code => set(local, add(get(local), by));

const unary =
  (...operation: number[]) =>
  (value: Code): Code => [...value, ...operation];
const binary =
  (...operation: number[]) =>
  (one: Code, other: Code): Code => [...one, ...other, ...operation];
export const add = binary(0x6a);
export const subtract = binary(0x6b);
export const multiply = binary(0x6c);
export const and = binary(0x71);
export const shiftLeft = binary(0x74);
export const shiftRight = binary(0x76);

/** Loads and stores take a constant that is added to the address. */
const load =
  (operation: number, alignment: number) =>
  (address: Code, offset = 0): Code => [...address, operation, alignment, ...unsigned(offset)];
export const loadNumber = load(0x28, 2);
export const loadByte = load(0x2d, 0);
/** Of sixteen bits. */
export const loadShort = load(0x2f, 1);
export const loadWord = load(0x29, 3);
export const storeNumber = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  ...[0x36, 2, ...unsigned(offset)],
];

/** Words are numbers of 64 bits. */
export const wordOf = unary(0xad);
export const numberOf = unary(0xa7);
export const WORD_1: Code = [0x42, 1];
export const subtractWords = binary(0x7d);
export const andWords = binary(0x83);
export const shiftWordLeft = binary(0x86);
export const countBitsOfWord = unary(0x7b);
export const lowestBitOfWord = unary(0x7a);

/** Vectors are sixteen bytes. */
export const loadVector = (address: Code, offset = 0): Code => [...address, 0xfd, 0x00, 4, ...unsigned(offset)];
export const storeVector = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  ...[0xfd, 0x0b, 4, ...unsigned(offset)],
];
export const andVectors = binary(0xfd, 0x4e);
export const withoutVector = binary(0xfd, 0x4f);
export const orVectors = binary(0xfd, 0x50);
/** 1 when the vector has any bit. */
export const hasAnyBit = unary(0xfd, 0x53);
export const countBitsOfBytes = unary(0xfd, 0x62);
export const addBytes = binary(0xfd, 0x6e);
/** Four numbers, each the sum of four bytes. */
export const sumsOfBytes = unary(0xfd, 0x7d, 0x01, 0xfd, 0x7f, 0x01);
export const addNumbers = binary(0xfd, 0xae, 0x01);
export const lowerNumbers = binary(0xfd, 0xb6, 0x01);
export const higherNumbers = binary(0xfd, 0xb8, 0x01);
export const numberAt = (vector: Code, place: number): Code => [...vector, 0xfd, 0x1b, place];

/** While a local is below a limit. */
export const whileBelow = (local: number, limit: Code, body: Code): Code => [
  ...[0x02, NO_RESULT, 0x03, NO_RESULT],
  ...[...get(local), ...limit, 0x4f, 0x0d, 1],
  ...[...body, 0x0c, 0, 0x0b, 0x0b],
];
export const when = (condition: Code, body: Code): Code => [...condition, 0x04, NO_RESULT, ...body, 0x0b];
export const giveBack = (value: Code): Code => [...value, 0x0f];

function typeOf({ parameters, hasResult = false }: WasmFunction): Code {
  return [0x60, ...vector(Array<number>(parameters).fill(I32)), ...vector(hasResult ? [I32] : [])];
}

function codeOf({ locals = [], body }: WasmFunction): Code {
  return vector([...unsigned(locals.length), ...locals.flatMap((type) => [1, type]), ...body, 0x0b]);
}

function name(text: string): Code {
  return vector([...Buffer.from(text)]);
}

function section(id: number, items: readonly Code[]): Code {
  return [id, ...vector([...unsigned(items.length), ...items.flat()])];
}

/** Preceded by its length. */
function vector(bytes: Code): Code {
  return [...unsigned(bytes.length), ...bytes];
}

/** LEB128. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** Of a positive number: its highest bit of seven would be its sign. */
function signed(value: number): Code {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}
