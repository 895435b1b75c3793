import { describe, expect, it } from 'vitest';
import { smallCatalogue, useFolder } from '#server/testing/catalogue-file.ts';
import type { FileRecord } from '#server/transfer/file-record.ts';
import { formatOf } from '#server/transfer/formats.ts';
import { readRecords } from './read-records.ts';

const folder = useFolder();

async function read(name: string, content: string | Buffer): Promise<FileRecord[]> {
  const format = formatOf(name);
  if (!format) throw new Error('No format');
  const records: FileRecord[] = [];
  for await (const record of readRecords(await folder.writeText(name, content), format, () => undefined))
    records.push(record);
  return records;
}

const rowsOf = (records: readonly FileRecord[]) => records.map(({ row }) => row);
const contentsOf = (records: readonly FileRecord[]) => records.map(({ record }) => record);

describe('a CSV file', () => {
  const LINES = ['kind,path,name', 'make,fiat,Fiat', 'make,citroen,"Citroën ""Deux"", Chevaux 🚗"'];
  const EXPECTED = [
    { kind: 'make', path: 'fiat', name: 'Fiat' },
    { kind: 'make', path: 'citroen', name: 'Citroën "Deux", Chevaux 🚗' },
  ];

  it.each([
    ['as Unix writes it', LINES.join('\n')],
    ['with a last line break', `${LINES.join('\n')}\n`],
    ['as Windows writes it', `${LINES.join('\r\n')}\r\n`],
    ['with a byte order mark', `\ufeff${LINES.join('\r\n')}\r\n`],
    ['with empty lines and spaces', `${LINES.join('\n\n').replace('fiat', ' fiat ')}\n\n`],
    ['with capitals in the header', LINES.join('\n').replace('kind,path', 'Kind,PATH')],
  ])('a CSV file is read %s', async (_name, text) => {
    expect(contentsOf(await read('a.csv', text))).toEqual(EXPECTED);
  });

  it.each([
    [';', 'Excel in Europe'],
    ['\t', 'tabs'],
  ])('a CSV file is read with %j between cells (%s)', async (delimiter) => {
    const text = [
      `kind${delimiter}path${delimiter}name`,
      `make${delimiter}fiat${delimiter}"Fiat, ${delimiter} Torino"`,
    ];
    expect(contentsOf(await read('a.csv', text.join('\r\n')))).toEqual([
      { kind: 'make', path: 'fiat', name: `Fiat, ${delimiter} Torino` },
    ]);
  });

  it('a CSV file may have columns in any order and decimal points or commas, and empty cells are left out', async () => {
    const text = 'price_it;acceleration;kind;co2;price_gb\n15950,50;9.8;version;0;\n';
    expect(contentsOf(await read('a.csv', text))).toEqual([
      { kind: 'version', acceleration: 9.8, co2: 0, prices: { it: 15950.5 } },
    ]);
  });

  it.each(['\n', '\r\n'])('the lines of a CSV file are counted with %j, also within cells', async (end) => {
    const text = ['kind,name', 'make,a', 'make,"b', 'c"', '', 'make,d', 'make,"e', '', 'f"', 'make,g'].join(end);
    const records = await read('a.csv', text);
    expect(rowsOf(records)).toEqual([2, 3, 6, 7, 10]);
    expect(records[1]?.record).toEqual({ kind: 'make', name: `b${end}c` });
  });

  it('a cell that cannot be read is reported, and the others are read', async () => {
    const [first] = await read('a.csv', 'kind,rules,code\noptional,wants: x,leather,extra\n');
    expect(first?.record).toMatchObject({ kind: 'optional', code: 'leather' });
    expect(first?.problems.map(({ column }) => column)).toEqual(['rules', 'column 4']);
  });

  it.each([
    ['path,name\nfiat,Fiat', 1, 'kind'],
    ['kind,path,colour\nmake,fiat,red', 1, '“colour”'],
    ['kind,path,path\nmake,fiat,fiat', 1, 'twice: path'],
    ['kind,name\nmake,a\nmake,"b\nmake,c', 4, 'not closed'],
    ['kind,name\nmake,a\nmake,b"c"\n', 3, 'quotes in the wrong place'],
    [`kind,name\nmake,"${'a'.repeat(300_000)}\n`, 2, 'too long'],
  ])('a malformed CSV file is refused (case %#)', async (text, row, reason) => {
    await expect(read('a.csv', text)).rejects.toMatchObject({ row, message: expect.stringContaining(reason) });
  });
});

describe('a JSON file', () => {
  const ROWS = smallCatalogue();

  it.each([
    ['a list, one record a line', 'a.json', `[\n${ROWS.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`],
    ['a list on one line', 'a.json', JSON.stringify(ROWS)],
    ['a list, indented', 'a.json', JSON.stringify(ROWS, undefined, 2)],
    ['a list with a byte order mark', 'a.json', `\ufeff${JSON.stringify(ROWS)}`],
    ['JSON lines', 'a.jsonl', ROWS.map((row) => `${JSON.stringify(row)}\r\n`).join('')],
  ])('a JSON file is read as %s', async (_name, file, text) => {
    expect(contentsOf(await read(file, text))).toEqual(ROWS);
  });

  it('the texts of a JSON file may contain any characters, and the file may be larger than the buffer', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      kind: 'make',
      name: `}]"\\{[ 🚗è\n ${index}`.repeat(12),
    }));
    expect(contentsOf(await read('a.json', JSON.stringify(rows)))).toEqual(rows);
    expect(contentsOf(await read('b.json', JSON.stringify(rows, undefined, 1)))).toEqual(rows);
  });

  it('the lines of a JSON file are counted', async () => {
    expect(rowsOf(await read('a.json', '[\n{"kind":"make"},\n\n{\n"kind":"make"\n},{"kind":"make"}]'))).toEqual([
      2, 4, 6,
    ]);
  });

  it('a record that is not valid JSON is reported, and the others are read', async () => {
    const records = await read('a.jsonl', '{"kind":"make"}\n{"kind":make}\n{"kind":"model"}');
    expect(records[1]).toMatchObject({ row: 2, record: undefined, problems: [{ reason: 'is not valid JSON' }] });
    expect(records[2]).toMatchObject({ row: 3, record: { kind: 'model' } });
  });

  it.each([
    ['[\n{"kind":"make"},\n', 3, 'cut off'],
    ['[\n{"kind":"make"},\n{"kind":"mo', 3, 'not closed'],
    ['{"kind":"make"}\nhello', 2, 'list of objects'],
    ['[1, 2]', 1, 'list of objects'],
    ['[{"kind":"make"}]\n[]', 2, 'list of objects'],
    ['"text"', 1, 'list of objects'],
    [`[{"name":"${'a'.repeat(1_500_000)}"}]`, 1, 'too long'],
  ])('a malformed JSON file is refused (case %#)', async (text, row, reason) => {
    await expect(read('a.json', text)).rejects.toMatchObject({ row, message: expect.stringContaining(reason) });
  });
});

describe('encodings', () => {
  it('characters are never cut at the end of a buffer', async () => {
    const name = 'è🚗ß漢'.repeat(50);
    for (const shift of [0, 1, 2, 3]) {
      const text = `kind,name\n${Array.from({ length: 900 }, () => `make,${name}`).join('\n')}`;
      const records = await read('a.csv', `${'\n'.repeat(shift)}${text}`);
      expect(records).toHaveLength(900);
      expect(records.every(({ record }) => record?.name === name)).toBe(true);
    }
  });

  it.each([
    ['Latin-1', Buffer.from('kind,name\nmake,Fiat\nmake,Citro\xebn\n', 'latin1'), 3],
    ['UTF-16', Buffer.from('\ufeffkind,name\nmake,Fiat\n', 'utf16le'), 1],
    ['a character that is cut off', Buffer.from('kind,name\nmake,Citro\xc3', 'latin1'), 2],
  ])('a file with %s is refused, with the line', async (_name, content, row) => {
    await expect(read('a.csv', content)).rejects.toMatchObject({ row, message: expect.stringContaining('UTF-8') });
  });
});
