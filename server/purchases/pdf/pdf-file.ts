import { CARRIAGE_RETURN, LINE_FEED } from './pdf-characters.ts';
import { refuse } from './pdf-error.ts';
import { createPdfParser, type PdfBudget, type PdfParser } from './pdf-parser.ts';
import type { PdfStream } from './pdf-streams.ts';
import { integerOf, type PdfDictionary, type PdfValue, referenceOf } from './pdf-values.ts';

export interface PdfObject {
  number: number;
  /** Where it stands in the file. */
  start: number;
  value: PdfValue;
  stream?: PdfStream;
}

/** A classic list of where objects stand. */
export interface PdfTable {
  start: number;
  entries: { number: number; offset: number }[];
  trailer: PdfDictionary;
}

export interface PdfFile {
  objects: PdfObject[];
  tables: PdfTable[];
  /** What the end of the file names as the list to begin with. */
  lastList: number;
}

const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n]/;
const END = /startxref[\r\n ]+(\d{1,8})[\r\n ]+%%EOF[\r\n\t \0]*$/;
const END_LENGTH = 200;
const MOST_OBJECTS = 50_000;

/**
 * Reads a file from its first byte to its last. Every byte belongs to an object, a list of objects or a comment:
 * there is no room where something else could hide.
 */
export function readPdfFile(content: Buffer, budget: PdfBudget): PdfFile {
  if (!HEADER.test(content.toString('latin1', 0, 16))) refuse('no header');
  const lastList = Number(END.exec(content.subarray(-END_LENGTH).toString('latin1'))?.[1] ?? refuse('no end'));
  const parser = createPdfParser(content, budget);
  const file: PdfFile = { objects: [], tables: [], lastList };
  while (!parser.isAtEnd()) {
    const start = parser.position;
    if (parser.isAtDigit()) file.objects.push(readObject(parser, content, start));
    else if (parser.take('xref')) file.tables.push(readTable(parser, start));
    else if (parser.take('startxref')) parser.readInteger();
    else refuse('something between the objects');
    if (file.objects.length > MOST_OBJECTS) refuse('too many objects');
  }
  return file;
}

function readObject(parser: PdfParser, content: Buffer, start: number): PdfObject {
  const number = parser.readInteger();
  parser.readInteger();
  parser.expect('obj');
  const value = parser.readValue();
  if (!parser.take('stream')) {
    parser.expect('endobj');
    return { number, start, value };
  }
  if (!(value instanceof Map)) return refuse('a stream without a dictionary');
  const stream = { dictionary: value, data: readData(parser, content, value) };
  parser.expect('endstream');
  parser.expect('endobj');
  return { number, start, value, stream };
}

function readData(parser: PdfParser, content: Buffer, dictionary: PdfDictionary): Buffer {
  const isTwoBytes = content[parser.position] === CARRIAGE_RETURN;
  const from = parser.position + (isTwoBytes ? 2 : 1);
  if (content[from - 1] !== LINE_FEED) refuse('a stream that does not begin on its own line');
  const end = lengthsOf(content, dictionary)
    .map((length) => from + length)
    .find((position) => /^\r?\n?endstream[\r\n ]/.test(content.toString('latin1', position, position + 12)));
  if (end === undefined) return refuse('a stream of another length');
  parser.goTo(end);
  return content.subarray(from, end);
}

/** The length may stand in an object of its own, also behind the stream. */
function lengthsOf(content: Buffer, dictionary: PdfDictionary): number[] {
  const given = dictionary.get('Length');
  const length = integerOf(given);
  if (length !== undefined) return length < 0 ? [] : [length];
  const number = referenceOf(given);
  if (number === undefined) return [];
  const lengths: number[] = [];
  const head = `${number} 0 obj`;
  for (let at = content.indexOf(head); at >= 0; at = content.indexOf(head, at + 1)) {
    const found = /^\d+ 0 obj[\r\n ]+(\d{1,8})[\r\n ]+endobj/.exec(content.toString('latin1', at, at + 80));
    if (found && !/\d/.test(content.toString('latin1', at - 1, at))) lengths.push(Number(found[1]));
  }
  return lengths;
}

function readTable(parser: PdfParser, start: number): PdfTable {
  const entries: PdfTable['entries'] = [];
  while (!parser.take('trailer')) {
    const first = parser.readInteger();
    const count = parser.readInteger();
    if (entries.length + count > MOST_OBJECTS) refuse('too many objects in a list');
    for (let index = 0; index < count; index += 1) {
      const offset = parser.readInteger();
      parser.readInteger();
      if (parser.take('n')) entries.push({ number: first + index, offset });
      else parser.expect('f');
    }
  }
  return { start, entries, trailer: parser.readDictionary() };
}
