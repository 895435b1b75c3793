import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** A file that cannot be read any further; the rows before can. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly row: number;

  constructor(row: number, reason: string) {
    super(reason);
    this.row = row;
  }
}

const CHUNK_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** Encodings of one byte per character, which some programs of dealers write. */
export const SINGLE_BYTE_ENCODINGS = ['iso-8859-15', 'iso-8859-1', 'windows-1252'] as const;
export type SingleByteEncoding = (typeof SINGLE_BYTE_ENCODINGS)[number];
export type Encoding = 'utf-8' | SingleByteEncoding;

/** A file as UTF-8 in chunks that never split a character, without a byte order mark. */
export function readText(path: string, encoding: Encoding, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  return encoding === 'utf-8' ? readUtf8(path, onBytes) : readSingleByte(path, encoding, onBytes);
}

/**
 * Every sequence of bytes is readable in these encodings, so a file that is UTF-8 would be stored with wrong letters:
 * it is refused.
 */
async function* readSingleByte(
  path: string,
  encoding: SingleByteEncoding,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  let row = 1;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    const at = chunk.findIndex((byte) => byte >= 0x80);
    if (at >= 0 && isUtf8(chunk.subarray(0, chunk.length - incompleteBytes(chunk))))
      throw new UnreadableError(row + countLines(chunk.subarray(0, at)), `is UTF-8, not ${encoding.toUpperCase()}`);
    yield Buffer.from(decoder.decode(chunk), 'utf8');
    row += countLines(chunk);
  }
}

/**
 * A file in chunks that never split a character, without a byte order mark. Anything but UTF-8 is refused instead of
 * being stored with replacement characters.
 */
export async function* readUtf8(path: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let row = 1;
  let isStart = true;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    onBytes(chunk.length);
    let text = Buffer.concat([rest, chunk]);
    if (isStart && text.length < BYTE_ORDER_MARK.length) {
      rest = text;
      continue;
    }
    if (isStart && text.subarray(0, 3).equals(BYTE_ORDER_MARK)) text = text.subarray(3);
    isStart = false;
    const end = text.length - incompleteBytes(text);
    rest = text.subarray(end);
    yield checked(text.subarray(0, end), row);
    row += countLines(text);
  }
  if (rest.length > 0) yield checked(rest, row);
}

function checked(text: Buffer, firstRow: number): Buffer {
  if (isUtf8(text)) return text;
  let row = firstRow;
  for (let start = 0; start < text.length; row += 1) {
    const end = text.indexOf(LINE_FEED, start);
    const line = text.subarray(start, end < 0 ? text.length : end);
    if (!isUtf8(line)) break;
    start += line.length + 1;
  }
  throw new UnreadableError(row, 'is not UTF-8; save the file as UTF-8 (in Excel: “CSV UTF-8”)');
}

/** The number of bytes at the end that begin a character of the next chunk. */
function incompleteBytes(text: Buffer): number {
  for (let back = 1; back <= Math.min(3, text.length); back += 1) {
    const byte = text[text.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

export function countLines(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(LINE_FEED); at >= 0; at = text.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}
