import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Format } from '#server/transfer/formats.ts';
import { COLUMNS, writeRow } from './csv-columns.ts';

type Row = Record<string, unknown>;

interface Spelling {
  head: string;
  /** Appends records. */
  body(records: readonly Row[], isFirst: boolean): string;
  foot: string;
}

const SPELLINGS: Record<Format, Spelling> = {
  '.csv': {
    head: stringify([COLUMNS.map(({ name }) => name)]),
    body: (records) => stringify(records.map(writeRow)),
    foot: '',
  },
  '.json': {
    head: '[',
    body: (records, isFirst) =>
      records.map((record, index) => `${isFirst && index === 0 ? '' : ','}\n${JSON.stringify(record)}`).join(''),
    foot: '\n]\n',
  },
  '.jsonl': { head: '', body: (records) => records.map((record) => `${JSON.stringify(record)}\n`).join(''), foot: '' },
};

export interface RecordWriter {
  write(records: readonly Row[]): Promise<void>;
}

/** Writes to a temporary file and renames it at the end, so that the file is complete or missing. */
export async function writeRecords(
  file: string,
  format: Format,
  work: (writer: RecordWriter) => Promise<void>,
): Promise<void> {
  const partial = `${file}.partial`;
  const { head, body, foot } = SPELLINGS[format];
  const stream = createWriteStream(partial);
  const end = finished(stream);
  end.catch(() => undefined);
  let isFirst = true;
  try {
    await put(stream, end, head);
    await work({
      async write(records) {
        await put(stream, end, body(records, isFirst));
        isFirst = false;
      },
    });
    await put(stream, end, foot);
    stream.end();
    await end;
    await rename(partial, file);
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

async function put(stream: WriteStream, end: Promise<void>, text: string): Promise<void> {
  const isTaken = stream.write(text);
  if (!isTaken) await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), end]);
}
