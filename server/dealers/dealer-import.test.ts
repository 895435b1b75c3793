import { readFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { useApp } from '#server/testing/test-app.ts';
import { formatOf } from '#server/transfer/formats.ts';
import { MistakesError } from '#server/transfer/mistakes.ts';
import { COLUMNS } from './dealer-record.ts';
import { createDealersStore } from './dealers.store.ts';

const test = useApp();
const folder = useFolder();
type Row = Record<string, unknown>;

/** Changes are announced asynchronously, which takes longer on a busy machine. */
const TIMEOUT = { timeout: 20_000 };

const OPENING = [
  { day: 1, from: '09:00', to: '12:30' },
  { day: 1, from: '15:00', to: '19:00' },
];
const row = (code: string, changes: Row = {}): Row => ({
  code,
  name: `Autocentro Demo ${code}`,
  street: 'Via dell’Esempio 12',
  zip_code: '24126',
  city: 'Bergamo',
  country: 'it',
  latitude: 45.6835,
  longitude: 9.6612,
  phone: '+39 035 000000',
  email: `${code}@dealers.example`,
  makes: ['alfa-romeo', 'fiat'],
  opening: OPENING,
  ...changes,
});

async function importRows(rows: readonly Row[], dryRun = false) {
  const file = await folder.writeText('dealers.json', JSON.stringify(rows));
  return test.services.dealerImport.importFile(file, { format: '.json', dryRun });
}

async function importText(name: string, text: string, dryRun = false) {
  const format = formatOf(name) ?? '.csv';
  return test.services.dealerImport.importFile(await folder.writeText(name, text), { format, dryRun });
}

async function mistakesOf(importing: Promise<unknown>): Promise<string[]> {
  const error = await importing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MistakesError)) throw error ?? new Error('The file was imported');
  return error.mistakes.shown.map((mistake) => `${mistake.row} ${mistake.column}: ${mistake.reason}`);
}

const stored = () => createDealersStore(test.database.connection.database).listAll();
const storedByCode = async (code: string) => (await stored()).find((dealer) => dealer.code === code);

beforeEach(async () => {
  await test.database.connection.pool.query('delete from dealers');
});

describe('importing dealers', () => {
  it('an import creates, updates, unlists and relists dealers, and changes nothing the second time', async () => {
    expect(await importRows([row('one'), row('two')])).toEqual({ created: 2, updated: 0, unlisted: 0, unchanged: 0 });
    const before = await stored();
    expect(await importRows([row('two'), row('one')])).toEqual({ created: 0, updated: 0, unlisted: 0, unchanged: 2 });
    expect(await stored()).toEqual(before);

    const changed = row('two', { name: 'Other', makes: ['audi'] });
    expect(await importRows([changed])).toEqual({ created: 0, updated: 1, unlisted: 1, unchanged: 0 });
    expect(await storedByCode('two')).toMatchObject({ id: before[1]?.id, name: 'Other', makes: ['audi'] });
    expect(await storedByCode('one')).toEqual({ ...before[0], isListed: false });
    expect(await importRows([changed])).toEqual({ created: 0, updated: 0, unlisted: 0, unchanged: 1 });

    expect(await importRows([changed, row('one')])).toEqual({ created: 0, updated: 1, unlisted: 0, unchanged: 1 });
    expect(await storedByCode('one')).toEqual(before[0]);
  });

  it('an import is visible to the next request', async () => {
    const ids = async () =>
      (await test.app.inject('/wp-json/dkwp/v2/dealers/nearest?make=fiat&zip=24126'))
        .json<{ dealers?: { name: string }[] }>()
        .dealers?.map(({ name }) => name);
    await importRows([row('one')]);
    await expect.poll(ids, TIMEOUT).toEqual(['Autocentro Demo one']);
    await importRows([row('two')]);
    await expect.poll(ids, TIMEOUT).toEqual(['Autocentro Demo two']);
  });

  it('a dry run counts the changes and saves nothing', async () => {
    await importRows([row('one'), row('two')]);
    const before = await stored();
    const counts = { created: 1, updated: 1, unlisted: 1, unchanged: 0 };
    expect(await importRows([row('one', { city: 'Seriate' }), row('three')], true)).toEqual(counts);
    expect(await stored()).toEqual(before);
  });

  it('an import reads the same dealers from CSV in any notation', async () => {
    await importRows([row('one')]);
    const cells = { ...row('one'), makes: 'fiat|alfa-romeo', opening: 'mon 15:00-19:00 09:00-12:30' };
    const header = Object.keys(cells);
    const lines = [header, Object.values(cells).map(String)];
    for (const delimiter of [',', ';', '\t'])
      expect(await importText('dealers.csv', `\ufeff${stringify(lines, { delimiter })}`)).toMatchObject({
        unchanged: 1,
      });
    const comma = stringify([header, lines[1]?.map((cell) => cell.replace(/^(\d+)\.(\d+)$/, '$1,$2')) ?? []], {
      delimiter: ';',
    });
    expect(await importText('dealers.csv', comma)).toMatchObject({ unchanged: 1 });
    expect(await importText('dealers.jsonl', `${JSON.stringify(row('one'))}\n`)).toMatchObject({ unchanged: 1 });
  });

  it('a dealer without coordinates gets the position of its postal code, which is normalised', async () => {
    const leeds = {
      zip_code: 'ls109zz',
      country: 'gb',
      city: 'Leeds',
      latitude: null,
      longitude: undefined,
      opening: null,
    };
    await importRows([row('one', leeds)]);
    expect(await storedByCode('one')).toMatchObject({ zipCode: 'LS10 9ZZ', latitude: 53.86, opening: [] });
  });

  it('concurrent imports run one after the other', async () => {
    const many = Array.from({ length: 300 }, (_, index) => row(`dealer-${index}`));
    const file = await folder.writeText('many.json', JSON.stringify(many));
    const importing = () => test.services.dealerImport.importFile(file, { format: '.json' });
    const ends = await Promise.all([importing(), importing(), importing()]);
    expect(ends.map(({ created, unchanged }) => [created, unchanged]).sort()).toEqual([
      [0, 300],
      [0, 300],
      [300, 0],
    ]);
    expect(await stored()).toHaveLength(300);
  });

  it('an import stops when aborted', async () => {
    const file = await folder.writeText('stop.json', JSON.stringify([row('one')]));
    const signal = AbortSignal.abort();
    await expect(test.services.dealerImport.importFile(file, { format: '.json', signal })).rejects.toThrow('abort');
    expect(await stored()).toEqual([]);
  });
});

describe('mistakes in a dealer file', () => {
  it.each<[Row, string]>([
    [{ code: 'One!' }, '1 code: must be small letters, digits and hyphens, not "One!"'],
    [{ name: '' }, '1 name: is missing'],
    [{ name: 'a\u0000b' }, '1 name: must not contain control characters'],
    [{ country: 'us' }, '1 country: must be one of it, gb, es, fr, de, not "us"'],
    [{ zip_code: '99999' }, '1 zip_code: is no postal code of it: 99999'],
    [{ latitude: 9.66, longitude: 45.68 }, '1 latitude: is 5269 km from the postal code 24126'],
    [{ latitude: 91 }, '1 latitude: must be at most 90, not 91'],
    [{ latitude: null }, '1 longitude: must stand beside the other coordinate, or neither, not 9.6612'],
    [{ phone: '035 000000' }, '1 phone: must begin with + and the number of the country'],
    [{ email: 'nobody' }, '1 email: must be a mail address, not "nobody"'],
    [{ website: 'javascript:alert(1)' }, '1 website: must begin with http:// or https://'],
    [{ makes: [] }, '1 makes: must be a list of at least 1'],
    [{ makes: ['fiat', 'fiat'] }, '1 makes: must not name anything twice'],
    [{ makes: ['fiat', 'trabant'] }, '1 makes: there is no make trabant in the catalogue'],
    [
      { opening: [{ day: 1, from: '9:00', to: '12:00' }] },
      '1 opening.0.from: must be a time such as 09:00, not "9:00"',
    ],
    [{ opening: [{ day: 1, from: '12:00', to: '09:00' }] }, '1 opening.0: must end after they begin'],
    [{ opening: [...OPENING, { day: 1, from: '12:00', to: '13:00' }] }, '1 opening: must not overlap'],
    [{ colour: 'red' }, '1 colour: does not belong to a dealer'],
  ])('the mistake %j is reported', async (changes, mistake) => {
    await importRows([row('before')]);
    const before = await stored();
    const mistakes = await mistakesOf(importRows([row('one', changes)]));
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(mistake);
    expect(await stored()).toEqual(before);
  });

  it('all mistakes are reported with row and column', async () => {
    const text = [
      'code,name,street,zip_code,city,country,phone,email,makes,opening',
      'one,One,Via 1,24126,Bergamo,it,+39 035 000000,one@dealers.example,fiat,mon-fri 09:00-12:00',
      'one,One,Via 1,24126,Bergamo,it,+39 035 000000,one@dealers.example,fiat,',
      'two,,Via 1,2412,Bergamo,it,+39 035 000000,two@dealers.example,fiat,Montag 9-12',
      'three,Three,Via 1,2412,Bergamo,it,+39 035 000000,two@dealers.example,nothing,mon 09:00-12:00',
    ].join('\n');
    expect(await mistakesOf(importText('dealers.csv', text))).toEqual([
      '3 code: one stands in row 2 already',
      '4 opening: must name days as mon, tue, wed, thu, fri, sat, sun, not “montag”',
      '4 name: is missing',
      '5 makes: there is no make nothing in the catalogue',
      '5 zip_code: is no postal code of it: 2412',
    ]);
  });

  it.each([
    ['dealers.csv', 'name,city\nA,B', '1 : must name the columns, “code” among them'],
    ['dealers.csv', 'code,colour\na,b', '1 : names columns that there are not: “colour”'],
    ['dealers.csv', 'code,name\n', '1 : there are no dealers in the file'],
    ['dealers.json', '[]', '1 : there are no dealers in the file'],
    ['dealers.json', '{"code": ', '1 : begins a record that is not closed'],
    ['dealers.json', '"nothing"', '1 : must be a list of objects in JSON'],
  ])('the %s file %j is refused', async (name, text, mistake) => {
    expect(await mistakesOf(importText(name, text))).toEqual([mistake]);
  });
});

describe('docs/dealers-format.md', () => {
  it('the documented format lists every column and has an example that can be imported', async () => {
    const document = await readFile(new URL('../../docs/dealers-format.md', import.meta.url), 'utf8');
    for (const { name } of COLUMNS) expect(document).toContain(`\`${name}\``);
    const [, example = ''] = /```csv\n([\s\S]*?)```/.exec(document) ?? [];
    expect(await importText('example.csv', example, true)).toMatchObject({ created: 2 });
  });
});
