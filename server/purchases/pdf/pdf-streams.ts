import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { refuse } from './pdf-error.ts';
import { integerOf, nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';

const unpack = promisify(inflate) as (data: Buffer, options: object) => Promise<Buffer>;

/** What all streams of a document may be once they are unpacked, and one of them. */
const MOST_UNPACKED = 160 * 1024 * 1024;
const MOST_AT_ONCE = 80 * 1024 * 1024;

/** No LZW and no JBIG2: both are rare today and have often been used against readers. No Crypt. */
const FILTERS = new Set([
  'FlateDecode',
  'DCTDecode',
  'JPXDecode',
  'CCITTFaxDecode',
  'RunLengthDecode',
  'ASCIIHexDecode',
  'ASCII85Decode',
]);

export interface PdfStream {
  dictionary: PdfDictionary;
  data: Buffer;
}

/** The names of what a stream went through, the last first. */
export function filtersOf({ dictionary }: PdfStream): string[] {
  const given = dictionary.get('Filter') ?? [];
  const filters = (Array.isArray(given) ? given : [given]).map((filter) => nameOf(filter) ?? refuse('no filter'));
  if (filters.some((filter) => !FILTERS.has(filter))) refuse('a filter we do not read');
  // Packed twice it could be a thousand times a thousand times larger than it looks.
  if (filters.lastIndexOf('FlateDecode') > 0) refuse('packed more than once');
  return filters;
}

export interface Unpacking {
  left: number;
}

export function newUnpacking(): Unpacking {
  return { left: MOST_UNPACKED };
}

/** The content of a stream as far as it is compressed; fails when it is broken or becomes too large. */
export async function unpackStream(stream: PdfStream, unpacking: Unpacking): Promise<Buffer> {
  if (filtersOf(stream)[0] !== 'FlateDecode') return stream.data;
  const maxOutputLength = Math.max(1, Math.min(MOST_AT_ONCE, unpacking.left));
  try {
    const content = await unpack(stream.data, { maxOutputLength });
    unpacking.left -= content.length;
    return content;
  } catch {
    return refuse('a stream that cannot be unpacked');
  }
}

/** The content of a stream that holds parts of the document's structure. */
export async function readStructure(stream: PdfStream, unpacking: Unpacking): Promise<Buffer> {
  const filters = filtersOf(stream);
  if (filters.some((filter) => filter !== 'FlateDecode')) refuse('a structure in a filter for pictures');
  return unpredicted(await unpackStream(stream, unpacking), parametersOf(stream));
}

function parametersOf({ dictionary }: PdfStream): PdfDictionary {
  const given = dictionary.get('DecodeParms') ?? null;
  const first: PdfValue | undefined = Array.isArray(given) ? given[0] : given;
  if (first instanceof Map) return first;
  return first === null || first === undefined ? new Map() : refuse('parameters that are no dictionary');
}

/** Undoes the prediction of PNG, in which lists of objects are usually written. */
function unpredicted(content: Buffer, parameters: PdfDictionary): Buffer {
  const predictor = integerOf(parameters.get('Predictor')) ?? 1;
  if (predictor === 1) return content;
  const columns = integerOf(parameters.get('Columns')) ?? 1;
  const isPlain = (integerOf(parameters.get('Colors')) ?? 1) === 1;
  if (predictor < 10 || !isPlain || columns < 1 || columns > 64) refuse('a prediction we do not read');
  const rows = content.length / (columns + 1);
  if (!Number.isInteger(rows)) refuse('half a row');
  const result = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = content[row * (columns + 1)];
    for (let column = 0; column < columns; column += 1) {
      const target = row * columns + column;
      const left = column > 0 ? (result[target - 1] ?? 0) : 0;
      const up = row > 0 ? (result[target - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (result[target - columns - 1] ?? 0) : 0;
      const raw = content[row * (columns + 1) + 1 + column] ?? 0;
      result[target] = raw + prediction(kind, left, up, corner);
    }
  }
  return result;
}

function prediction(kind: number | undefined, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return Math.floor((left + up) / 2);
  if (kind !== 4) refuse('an unknown prediction');
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
