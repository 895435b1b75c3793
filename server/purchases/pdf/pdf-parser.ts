import { CARRIAGE_RETURN, DIGITS, isRegular, LINE_FEED, NUMBER_CHARACTERS, SPACES } from './pdf-characters.ts';
import { refuse } from './pdf-error.ts';
import type { PdfDictionary, PdfValue } from './pdf-values.ts';

const DEEPEST = 60;
const MOST_VALUES = 300_000;

/** Counts the values of a whole document, so that small files cannot cause much work. */
export interface PdfBudget {
  values: number;
}

export function newBudget(): PdfBudget {
  return { values: MOST_VALUES };
}

export type PdfParser = ReturnType<typeof createPdfParser>;

/** Reads PDF's own notation, and nothing that only resembles it. */
export function createPdfParser(bytes: Buffer, budget: PdfBudget, start = 0) {
  let position = start;
  const at = (offset = 0) => bytes[position + offset];
  const character = () => (position < bytes.length ? String.fromCharCode(bytes[position] ?? 0) : '');

  /** Also over comments, which mean nothing. */
  function skipSpace(): void {
    for (;;) {
      const code = at();
      if (code === undefined) return;
      if (SPACES.has(code)) position += 1;
      else if (character() === '%') skipLine();
      else return;
    }
  }

  function skipLine(): void {
    while (position < bytes.length && at() !== LINE_FEED && at() !== CARRIAGE_RETURN) position += 1;
  }

  function isAt(word: string): boolean {
    const end = position + word.length;
    return bytes.toString('latin1', position, end) === word && !isRegular(bytes[end]);
  }

  function take(word: string): boolean {
    skipSpace();
    if (!isAt(word)) return false;
    position += word.length;
    return true;
  }

  function expect(word: string): void {
    if (!take(word)) refuse(`${word} is missing`);
  }

  function readRegular(): string {
    const from = position;
    while (isRegular(at())) position += 1;
    return bytes.toString('latin1', from, position);
  }

  function readNumber(): number {
    const from = position;
    while (NUMBER_CHARACTERS.has(at() ?? 0)) position += 1;
    const text = bytes.toString('latin1', from, position);
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) || isRegular(at())) refuse('not a number');
    return Number(text);
  }

  function readInteger(): number {
    skipSpace();
    const value = readNumber();
    if (!Number.isSafeInteger(value) || value < 0) refuse('not a whole number');
    return value;
  }

  /** A number, or the first of the three parts of a reference. */
  function readNumberOrReference(): PdfValue {
    const value = readNumber();
    const behind = position;
    if (Number.isInteger(value) && value >= 0) {
      skipSpace();
      if (DIGITS.has(at() ?? 0)) {
        while (DIGITS.has(at() ?? 0)) position += 1;
        skipSpace();
        if (isAt('R')) {
          position += 1;
          return { kind: 'reference', number: value };
        }
      }
    }
    position = behind;
    return value;
  }

  function readName(): PdfValue {
    position += 1;
    const written = readRegular();
    const name = written.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return { kind: 'name', name };
  }

  function readText(): PdfValue {
    const from = ++position;
    let depth = 1;
    while (depth > 0) {
      const next = character();
      if (next === '') refuse('a text has no end');
      if (next === '\\') position += 1;
      else if (next === '(') depth += 1;
      else if (next === ')') depth -= 1;
      position += 1;
    }
    return { kind: 'text', text: unescaped(bytes.toString('latin1', from, position - 1)) };
  }

  function readHexText(): PdfValue {
    const end = bytes.indexOf('>', position);
    const digits = bytes.toString('latin1', position + 1, end).replace(/[\0\t\n\f\r ]/g, '');
    if (end < 0 || !/^[0-9a-f]*$/i.test(digits)) refuse('not a text in hexadecimal digits');
    position = end + 1;
    return { kind: 'text', text: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1') };
  }

  function readArray(depth: number): PdfValue[] {
    position += 1;
    const values: PdfValue[] = [];
    for (;;) {
      skipSpace();
      if (character() === ']') break;
      values.push(readValue(depth + 1));
    }
    position += 1;
    return values;
  }

  function readDictionary(depth = 0): PdfDictionary {
    skipSpace();
    if (bytes.toString('latin1', position, position + 2) !== '<<') refuse('not a dictionary');
    position += 2;
    const entries: PdfDictionary = new Map();
    for (;;) {
      skipSpace();
      if (bytes.toString('latin1', position, position + 2) === '>>') break;
      if (character() !== '/') refuse('not a key');
      const key = readName() as { name: string };
      // Readers do not agree on which of two counts.
      if (entries.has(key.name)) refuse('a key comes twice');
      entries.set(key.name, readValue(depth + 1));
    }
    position += 2;
    return entries;
  }

  function readValue(depth = 0): PdfValue {
    skipSpace();
    if (depth > DEEPEST) refuse('too deep');
    if (--budget.values < 0) refuse('too many values');
    const next = character();
    if (next === '/') return readName();
    if (next === '(') return readText();
    if (next === '[') return readArray(depth);
    if (next === '<') return at(1) === at() ? readDictionary(depth) : readHexText();
    if (NUMBER_CHARACTERS.has(at() ?? 0)) return readNumberOrReference();
    const word = readRegular();
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : refuse('not a value');
  }

  return {
    get position() {
      return position;
    },
    goTo(offset: number) {
      position = offset;
    },
    isAtEnd() {
      skipSpace();
      return position >= bytes.length;
    },
    isAtDigit: () => DIGITS.has(at() ?? 0),
    skipSpace,
    take,
    expect,
    readInteger,
    readDictionary,
    readValue,
  };
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, octal?: string, single?: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return single === undefined || single === '\n' || single === '\r' ? '' : (ESCAPES[single] ?? single);
  });
}
