import type { FileRecord } from './file-record.ts';
import { countLines, UnreadableError } from './source.ts';

const MAX_RECORD = 1_000_000;
/** What is deeper can be read, but not be written into a report. */
const MAX_DEPTH = 20;

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d];
const [LIST_START, LIST_END] = [0x5b, 0x5d];
/** White space and commas. */
const BETWEEN = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c]);

/**
 * The records of a JSON list or of JSON lines in any layout: each is cut out of the text by its braces and parsed by
 * itself, so that a file of any size takes the memory of one record.
 */
export async function* readJson(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileRecord> {
  const outside = createOutside();
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let [depth, lists, row, startRow] = [0, 0, 1, 1];
  let [isInText, isEscaped] = [false, false];

  for await (const chunk of chunks) {
    let start = 0;
    let counted = 0;
    const countUpTo = (at: number) => {
      row += countLines(chunk.subarray(counted, at));
      counted = at;
    };
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
      } else if (depth === 0) {
        if (BETWEEN.has(byte)) continue;
        countUpTo(at);
        outside(byte, row);
        if (byte !== OPEN) continue;
        start = at;
        startRow = row;
        depth = 1;
        lists = 0;
      } else if (byte === QUOTE) isInText = true;
      else if (byte === OPEN || byte === LIST_START) {
        if (byte === OPEN) depth += 1;
        else lists += 1;
        if (depth + lists > MAX_DEPTH)
          throw new UnreadableError(startRow, `has more than ${MAX_DEPTH} objects or lists in each other`);
      } else if (byte === LIST_END) lists -= 1;
      else if (byte === CLOSE) {
        depth -= 1;
        if (depth > 0) continue;
        yield parseRecord(Buffer.concat([...pending, chunk.subarray(start, at + 1)]), startRow);
        pending = [];
        pendingBytes = 0;
      }
    }
    countUpTo(chunk.length);
    if (depth === 0) continue;
    pending.push(chunk.subarray(start));
    pendingBytes += chunk.length - start;
    if (pendingBytes > MAX_RECORD)
      throw new UnreadableError(startRow, 'begins a record that is too long, or one that is not closed');
  }
  if (depth > 0) throw new UnreadableError(startRow, 'begins a record that is not closed');
  outside(undefined, row);
}

/** Checks the text between records: a list that is not closed was truncated. */
function createOutside() {
  let state: 'start' | 'list' | 'lines' | 'end' = 'start';
  return (byte: number | undefined, row: number): void => {
    if (byte === undefined) {
      if (state === 'list') throw new UnreadableError(row, 'ends without ]: the file seems to be cut off');
    } else if (state === 'start' && byte === LIST_START) state = 'list';
    else if (state === 'list' && byte === LIST_END) state = 'end';
    else if (byte !== OPEN || state === 'end') throw new UnreadableError(row, 'must be a list of objects in JSON');
    else if (state === 'start') state = 'lines';
  };
}

function parseRecord(text: Buffer, row: number): FileRecord {
  try {
    return { row, record: JSON.parse(text.toString('utf8')), problems: [] };
  } catch {
    return { row, record: undefined, problems: [{ column: '', reason: 'is not valid JSON' }] };
  }
}
