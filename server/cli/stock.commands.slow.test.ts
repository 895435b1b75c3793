import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow } from '#server/testing/stock-file.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const database = useDatabase();
const folder = useFolder();
const targa = (...args: string[]) =>
  callTargaCommand(['stock', ...args], { DATABASE_URL: database.url, DATA_DIR: folder.pathOf('data') });

const VIN = 'ZFA31200000000077';
async function addDealer(code: string): Promise<void> {
  await database.connection.pool.query(
    `insert into dealers (code, name, street, zip_code, city, country, latitude, longitude, phone, email, opening)
     values ($1, $1, 'Via Prova 1', '20124', 'Milano', 'it', 45.48, 9.2, '+39 02 0000000', 'x@dealers.example', '[]')`,
    [code],
  );
}

describe('stock import', () => {
  it('stock import with invalid arguments shows its usage', async () => {
    const none = folder.pathOf('none.csv');
    const file = await folder.writeText('stock.json', '[]');
    for (const [args, message] of [
      [['import', 'stock.pdf'], 'The name of the file must end with .csv, .json, .jsonl, .xml.'],
      [['import', file], 'Say whose stock it is: --dealer CODE.'],
      [['import', file, '--dealer', 'x', '--encoding', 'utf-8'], 'Only a CSV file needs --encoding'],
    ] as const) {
      const outcome = await targa(...args);
      expect(outcome).toMatchObject({ code: 2, stdout: '' });
      expect(outcome.stderr).toContain(message);
    }
    expect(await targa('import', none, '--dealer', 'x')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${none} cannot be read.\n`,
    });
  });

  it('stock import counts what it did, reports mistakes, and lists cars that others offer too', async () => {
    await addDealer('one');
    await addDealer('other');
    const rows = [stockRow('a', { vin: VIN }), stockRow('b', { model: '=Pamda' })];
    const file = await folder.writeText('stock.json', rows.map((row) => JSON.stringify(row)).join('\n'));
    const report = folder.pathOf('mistakes.csv');
    const reason = '"=Pamda" is no known model of Fiat; the nearest is Panda';
    const refused = await targa('import', file, '--dealer', 'one', '--report', report);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(
      [
        'stock.json has 1 mistake. The stock was not changed.',
        '',
        'Row  Column  Reason',
        `  2  model   ${reason}`,
        '',
        `All of them are in ${report}.`,
        '',
      ].join('\n'),
    );
    expect((await readFile(report, 'utf8')).split('\n')[1]).toBe(`2,model,'=Pamda,"${reason.replaceAll('"', '""')}"`);
    const skipping = await targa('import', file, '--dealer', 'one', '--skip-invalid');
    expect(skipping).toMatchObject({ code: 0, stderr: '' });
    expect(skipping.stdout).toContain('1 created, 0 updated, 0 ended, 0 unchanged\n');
    expect(skipping.stdout).toContain('1 rows were skipped: the file has 1 mistake.');
    await folder.writeText('stock.json', JSON.stringify([rows[0]]));
    expect((await targa('import', file, '--dealer', 'other')).stdout).toContain(
      '1 created, 0 updated, 0 ended, 0 unchanged\n1 of them are offered by other sellers too: stock duplicates\n',
    );
    const { stdout } = await targa('duplicates');
    expect(stdout.split('\n').filter((line) => line.includes(VIN))).toHaveLength(2);
  });
});

describe('stock report', () => {
  it('stock report lists, shows and decides about reports of used cars', async () => {
    expect(await targa('report', 'list')).toEqual({ code: 0, stdout: 'No reports.\n', stderr: '' });
    const { rows } = await database.connection.pool.query(`
      insert into used_reports (listing_id, reason, text, locale)
      select id, 'price', E'Costa di più.\n\u001b[31mAl telefono.', 'it' from used_listings where dealer_id is not null limit 1
      returning id, listing_id`);
    const [{ id, listing_id: listingId }] = rows;
    expect((await targa('report', 'list')).stdout).toContain(`listing ${listingId}  price  open  demo-`);
    const { stdout } = await targa('report', 'show', String(id));
    expect(stdout).toContain('Text       Costa di più.');
    expect(stdout).not.toContain('\u001b');
    for (const args of [[], ['x'], [String(id), 'forget'], [String(id), 'hide']])
      expect(await targa('report', 'decide', ...args)).toMatchObject({ code: 2 });
    expect(await targa('report', 'decide', '999999', 'keep', '--reason', 'x')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no report 999999.\n',
    });
    expect((await targa('report', 'decide', String(id), 'hide', '--reason', 'Prezzo senza spese.')).stdout).toBe(
      'Decided: hide. Those concerned are told by mail.\n',
    );
    expect(await targa('report', 'list')).toMatchObject({ stdout: 'No reports.\n' });
    expect((await targa('report', 'show', String(id))).stdout).toContain('State      hidden, by a decision');
  });
});

it('stock suspicious lists active cars that are far too cheap, the cheapest first', async () => {
  const { pool } = database.connection;
  await pool.query('update used_listings set label = coalesce(label, $1), deviation = 0', ['fair']);
  expect(await targa('suspicious')).toEqual({
    code: 0,
    stdout: 'No car is far cheaper than similar ones.\n',
    stderr: '',
  });
  const { rows } = await pool.query<{ id: number; own_id: string }>(
    "select id, own_id from used_listings where country = 'gb' and state = 'active' and dealer_id is null order by id limit 5",
  );
  const set = (place: number, label: string | null, deviation: number, state = 'active') =>
    pool.query(
      'update used_listings set price = 123450, label = $2, deviation = $3, state = $4, ended_on = null where id = $1',
      [rows[place]?.id, label, deviation, state],
    );
  await set(0, null, -0.26);
  await set(1, null, -0.412);
  await set(2, null, -0.25);
  await set(3, 'very-good', -0.3);
  await set(4, null, -0.5, 'hidden');
  const line = (place: number, percent: number) =>
    `${String(rows[place]?.id).padStart(9)}  ${percent}%  £1,234.50  private  ${rows[place]?.own_id}\n`;
  expect((await targa('suspicious')).stdout).toBe(line(1, -41) + line(0, -26));
});
