import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FileRecord } from '#server/transfer/file-record.ts';
import { readFileRecords } from '#server/transfer/formats.ts';
import { readXml } from '#server/transfer/read-xml.ts';
import { type Encoding, readText, SINGLE_BYTE_ENCODINGS, UnreadableError } from '#server/transfer/source.ts';
import { fromGestionaleAuto, GESTIONALE_AUTO } from './gestionale-auto.ts';
import { fromMobileDe, isMobileDe } from './mobile-de.ts';
import { stockCsv } from './stock-csv.ts';

export const STOCK_FORMATS = ['.csv', '.json', '.jsonl', '.xml'] as const;
export type StockFormat = (typeof STOCK_FORMATS)[number];

/** The format by the extension of a file's name. */
export function stockFormatOf(file: string): StockFormat | undefined {
  const ending = extname(file).toLowerCase();
  return STOCK_FORMATS.find((format) => format === ending);
}

interface Options {
  format: StockFormat;
  /** Of a CSV file; JSON is UTF-8, and XML says it. */
  encoding?: Encoding | undefined;
  onBytes(count: number): void;
}

/** The cars of a file in our own names, one by one, not yet validated. */
export async function* readStock(file: string, { format, encoding, onBytes }: Options): AsyncGenerator<FileRecord> {
  if (format === '.xml') {
    const chunks = readText(file, await declaredEncoding(file), onBytes);
    for await (const each of readXml(chunks, GESTIONALE_AUTO)) yield mapped(each, fromGestionaleAuto);
    return;
  }
  for await (const each of readFileRecords(file, { format, csv: stockCsv, encoding, onBytes }))
    yield each.record && isMobileDe(each.record) ? mapped(each, fromMobileDe) : each;
}

function mapped(file: FileRecord, map: (record: Record<string, unknown>) => Record<string, unknown>): FileRecord {
  return { ...file, record: file.record && map(file.record) };
}

const DECLARATION_BYTES = 200;

/** The encoding that the first line of an XML file names. */
async function declaredEncoding(file: string): Promise<Encoding> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(DECLARATION_BYTES), 0, DECLARATION_BYTES, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    const [, name = 'utf-8'] = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
    const encoding = (['utf-8', ...SINGLE_BYTE_ENCODINGS] as const).find((known) => known === name.toLowerCase());
    if (!encoding) throw new UnreadableError(1, `names an encoding that is not known: ${name}`);
    return encoding;
  } finally {
    await handle.close();
  }
}
