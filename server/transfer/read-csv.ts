import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { type CsvFormat, type Header, readHeader } from './csv-columns.ts';
import type { FileRecord } from './file-record.ts';
import { UnreadableError } from './source.ts';

/** A missing quote would otherwise swallow the rest of the file. */
const MAX_RECORD = 200_000;
const DELIMITERS = [',', ';', '\t'];

interface Line {
  record: string[];
  info: InfoRecord;
}

/** The records of a CSV file. The first line tells whether commas, semicolons or tabs separate cells. */
export async function* readCsv(chunks: AsyncIterator<Buffer>, format: CsvFormat): AsyncGenerator<FileRecord> {
  const first = await chunks.next();
  if (first.done) return;
  const parser = parse({
    delimiter: delimiterOf(first.value),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
  });
  const feeding = pipeline(Readable.from(restored(first.value, chunks)), parser);
  // The error is reported below, where the parser ends.
  feeding.catch(() => undefined);

  const rowOf = createRowCounter();
  let header: Header | undefined;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<Line>) {
      const row = rowOf(cells, info.lines);
      if (header) yield { row, ...format.readRow(header, cells) };
      else header = checkedHeader(format, cells, row);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableError(lineOf(error), reasonOf(error));
  }
  await feeding;
}

async function* restored(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function delimiterOf(chunk: Buffer): string {
  const firstLine =
    chunk
      .toString('utf8')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function checkedHeader({ columns, key }: CsvFormat, cells: readonly string[], row: number): Header {
  const { header, unknown, repeated } = readHeader(columns, cells);
  const refuse = (reason: string) => new UnreadableError(row, reason);
  if (!header.some(({ path }) => path[0] === key)) throw refuse(`must name the columns, “${key}” among them`);
  if (unknown.length > 0)
    throw refuse(`names columns that there are not: ${unknown.map((name) => `“${name}”`).join(', ')}`);
  if (repeated.length > 0) throw refuse(`names columns twice: ${repeated.join(', ')}`);
  return header;
}

/** The line on which each record begins. The parser only knows where it ends, and counts CR LF within quotes twice. */
function createRowCounter() {
  let previous = 0;
  let countedTwice = 0;
  return (cells: readonly string[], lines: number): number => {
    if (lines === previous + 1) {
      previous = lines;
      return lines - countedTwice;
    }
    previous = lines;
    const text = cells.join('');
    countedTwice += text.split('\r\n').length - 1;
    return lines - countedTwice - (text.split(/\r\n|\r|\n/).length - 1);
  };
}

function lineOf({ lines }: CsvError): number {
  return typeof lines === 'number' ? lines : 1;
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'is too long, or a quote before it is not closed';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'has a quote that is not closed';
  return 'has quotes in the wrong place: a cell with quotes stands in quotes, and those within it are doubled';
}
