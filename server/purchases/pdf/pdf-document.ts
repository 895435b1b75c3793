import { refuse } from './pdf-error.ts';
import type { PdfFile, PdfObject } from './pdf-file.ts';
import { createPdfParser, type PdfBudget } from './pdf-parser.ts';
import { type PdfStream, readStructure, type Unpacking } from './pdf-streams.ts';
import { integerOf, nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** An object, whether it stands in the file or is packed with others. */
export interface AnyObject {
  number: number;
  value: PdfValue;
}

/** A list of where objects stand: a table, or a stream that is one. */
interface ObjectList {
  start: number;
  trailer: PdfDictionary;
  /** In the file. */
  placed: { number: number; offset: number }[];
  /** Numbers of the objects in which others are packed. */
  packages: number[];
}

export interface PdfDocument {
  /** Also of earlier versions of the document, and those that no list names. */
  objects: AnyObject[];
  /** Of every version; the first one is that of the last. */
  trailers: PdfDictionary[];
}

const MOST_PACKED = 20_000;

/** Unpacks what holds objects, and makes sure that lists lead to the objects we have read and nowhere else. */
export async function openDocument(file: PdfFile, budget: PdfBudget, unpacking: Unpacking): Promise<PdfDocument> {
  const objects: AnyObject[] = [];
  const packages = new Set<number>();
  const lists: ObjectList[] = file.tables.map(({ start, trailer, entries }) => ({
    start,
    trailer,
    placed: entries,
    packages: [],
  }));
  for (const object of file.objects) {
    objects.push(object);
    const { stream } = object;
    if (!stream) continue;
    if (isPackage(stream)) {
      packages.add(object.number);
      objects.push(...unpackObjects(await readStructure(stream, unpacking), stream.dictionary, budget));
    } else if (nameOf(stream.dictionary.get('Type')) === 'XRef') {
      lists.push(readList(await readStructure(stream, unpacking), object, stream.dictionary));
    }
  }
  checkLists(lists, file, packages);
  const last = lists.find(({ start }) => start === file.lastList) ?? refuse('the end leads nowhere');
  return { objects, trailers: [last, ...lists.filter((list) => list !== last)].map(({ trailer }) => trailer) };
}

/** By what readers go by, not by what it calls itself. */
function isPackage({ dictionary }: PdfStream): boolean {
  return nameOf(dictionary.get('Type')) === 'ObjStm' || (dictionary.has('N') && dictionary.has('First'));
}

function unpackObjects(content: Buffer, dictionary: PdfDictionary, budget: PdfBudget): AnyObject[] {
  const count = integerOf(dictionary.get('N')) ?? refuse('no number of objects');
  const first = integerOf(dictionary.get('First')) ?? refuse('no first object');
  if (count < 0 || count > MOST_PACKED || first < 0 || first > content.length) refuse('a package that cannot be');
  const parser = createPdfParser(content, budget);
  const places = Array.from({ length: count }, () => ({ number: parser.readInteger(), offset: parser.readInteger() }));
  return places.map(({ number, offset }) => {
    if (first + offset >= content.length) refuse('a packed object that is not there');
    parser.goTo(first + offset);
    return { number, value: parser.readValue() };
  });
}

function readList(content: Buffer, { start }: PdfObject, trailer: PdfDictionary): ObjectList {
  const widths = integersOf(trailer.get('W'));
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  if (widths.length !== 3 || widths.some((width) => width < 0 || width > 6)) refuse('a list of unknown columns');
  const size = integerOf(trailer.get('Size')) ?? refuse('no size');
  const sections = trailer.has('Index') ? integersOf(trailer.get('Index')) : [0, size];
  const list: ObjectList = { start, trailer, placed: [], packages: [] };
  let at = 0;
  const read = (width: number, otherwise: number) => {
    if (width === 0) return otherwise;
    if (at + width > content.length) refuse('a list that is too short');
    at += width;
    return content.readUIntBE(at - width, width);
  };
  for (let section = 0; section < sections.length; section += 2) {
    const [first = 0, count = 0] = sections.slice(section, section + 2);
    for (let index = 0; index < count; index += 1) {
      if (typeWidth + secondWidth + thirdWidth === 0) refuse('a list of nothing');
      const type = read(typeWidth, 1);
      const second = read(secondWidth, 0);
      read(thirdWidth, 0);
      if (type === 1) list.placed.push({ number: first + index, offset: second });
      else if (type === 2) list.packages.push(second);
      else if (type !== 0) refuse('an unknown kind of object');
    }
  }
  return list;
}

function integersOf(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) return refuse('no list of numbers');
  return value.map((item) => integerOf(item) ?? refuse('not a whole number'));
}

function checkLists(lists: readonly ObjectList[], file: PdfFile, packages: ReadonlySet<number>): void {
  const starts = new Map(file.objects.map(({ start, number }) => [start, number]));
  for (const { placed, packages: named, trailer } of lists) {
    if (placed.some(({ number, offset }) => starts.get(offset) !== number)) refuse('a list that leads elsewhere');
    if (named.some((number) => !packages.has(number))) refuse('a package that was not read');
    for (const key of ['Prev', 'XRefStm']) {
      const target = trailer.get(key);
      if (target !== undefined && !lists.some(({ start }) => start === target)) refuse('a list that is not there');
    }
  }
}
