import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { rowOf, smallCatalogue, useFolder, versionRow } from '#server/testing/catalogue-file.ts';
import { COMMAND_LINE, runTargaCommand } from '#server/testing/targa-command.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const database = useDatabase();
const folder = useFolder();
const env = () => ({ DATABASE_URL: database.url, DATA_DIR: folder.pathOf('data') });
const targa = (...args: string[]) => callTargaCommand(['catalogue', ...args], env());
const targaProcess = (...args: string[]) => runTargaCommand(['catalogue', ...args], env());

async function pricesInDatabase(): Promise<unknown[]> {
  return (await database.connection.pool.query('select * from version_prices order by version_id, country')).rows;
}

describe('catalogue commands', () => {
  let small: string;
  let long: string;
  beforeAll(async () => {
    small = await folder.writeRows('small.csv', smallCatalogue());
    const versions = Array.from({ length: 60_000 }, (_, index) =>
      versionRow(`fiat/pandina/citycar/pop/v-${index}`, 9_000),
    );
    long = await folder.writeRows('long.jsonl', [...smallCatalogue(), ...versions]);
  });

  it.each([
    [['import'], 'The file is missing.'],
    [['import', 'a.csv', 'b.csv'], 'One file at a time.'],
    [['import', 'catalogue.xlsx'], 'must end with .csv, .json, .jsonl'],
    [['import', 'a.csv', '--force'], '--force'],
    [['import', 'a.csv', '--report'], '--report'],
    [['export', 'catalogue'], 'must end with .csv, .json, .jsonl'],
  ])('the arguments %j are refused with the usage', async (args, message) => {
    const { code, stdout, stderr } = await targa(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(`npm run targa -- catalogue ${args[0]} FILE`);
  });

  it('a file that cannot be opened is named in the error', async () => {
    expect(await targa('import', folder.pathOf('none.csv'))).toMatchObject({
      code: 1,
      stderr: `${folder.pathOf('none.csv')} cannot be read.\n`,
    });
    const { code, stderr } = await targa('export', folder.pathOf('no/such/folder.csv'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ENOENT.*\n$/);
  });

  it('importing an exported catalogue changes nothing', async () => {
    const file = folder.pathOf('all.csv');
    const out = await targaProcess('export', file);
    expect(out).toMatchObject({ code: 0, stderr: '' });
    expect(out.stdout).toContain(`10,846 records are in ${file}.`);
    const back = await targaProcess('import', file);
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout).toMatch(/^version +0 +0 +0 +2,203$/m);
    const again = folder.pathOf('again.csv');
    await targa('export', again);
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  it('catalogue import reports its changes, also with a dry run before', async () => {
    const before = await pricesInDatabase();
    const dryRun = await targa('import', small, '--dry-run');
    expect(dryRun).toMatchObject({ code: 0, stderr: '' });
    expect(dryRun.stdout).toContain('Nothing was changed.');
    expect(await pricesInDatabase()).toEqual(before);
    const { code, stdout, stderr } = await targa('import', small);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^make +0 +0 +41 +1$/m);
    expect(await pricesInDatabase()).toHaveLength(15);
  });

  it('mistakes go to standard error, and nothing is changed', async () => {
    const before = await pricesInDatabase();
    const rows = smallCatalogue();
    Object.assign(rowOf(rows, 'version', '1-0-70'), { prices: { it: 1 } });
    rows.push(versionRow('fiat/pandina/citycar/sport/x', 100));
    const file = await folder.writeRows('wrong.csv', rows);
    expect(await targa('import', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'wrong.csv has 1 mistake. The catalogue was not changed.',
        '',
        'Row  Column  Reason',
        ' 20  path    there is no trim fiat/pandina/citycar/sport',
        '',
      ].join('\n'),
    });
    expect(await pricesInDatabase()).toEqual(before);
  });

  it('all mistakes go to the report file, and --skip-invalid imports the rest', async () => {
    const rows = smallCatalogue();
    for (let index = 0; index < 250; index += 1) rows.push(versionRow(`fiat/pandina/citycar/sport/v-${index}`, 100));
    rows.push(versionRow('fiat/pandina/citycar/pop/new', 100));
    const file = await folder.writeRows('partly-wrong.csv', rows);
    const before = await pricesInDatabase();
    const report = folder.pathOf('mistakes.csv');

    const refused = await targa('import', file, '--report', report);
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(`… and 150 more.\n\nAll of them are in ${report}.\n`);
    const lines = (await readFile(report, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(251);
    expect(lines.slice(0, 2)).toEqual([
      'row,column,value,reason',
      '20,path,fiat/pandina/citycar/sport/v-0,there is no trim fiat/pandina/citycar/sport',
    ]);
    expect(await pricesInDatabase()).toEqual(before);

    const skipping = await targa('import', file, '--skip-invalid', '--report', folder.pathOf('skipped.jsonl'));
    expect(skipping).toMatchObject({ code: 0, stderr: '' });
    expect(skipping.stdout).toMatch(/^version +1 +0 +0 +3$/m);
    expect(skipping.stdout).toContain('250 rows were skipped: the file has 250 mistakes.');
    expect((await readFile(folder.pathOf('skipped.jsonl'), 'utf8')).trimEnd().split('\n')).toHaveLength(250);
    expect(await pricesInDatabase()).toHaveLength(before.length + 5);
  });

  it('a report file that cannot be written or would overwrite a file is refused', async () => {
    for (const [report, message] of [
      [small, 'The report would overwrite the file.'],
      ['report.xlsx', 'must end with .csv or .jsonl'],
      [folder.pathOf('no/such/report.csv'), 'cannot be written.'],
    ] as const) {
      const { code, stdout, stderr } = await targa('import', small, '--report', report);
      expect(code).toBeGreaterThan(0);
      expect(stdout).toBe('');
      expect(stderr).toContain(message);
    }
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('an import interrupted at %s is rolled back', async (signal) => {
    const before = await pricesInDatabase();
    const child = spawn(process.execPath, [COMMAND_LINE, 'catalogue', 'import', long], {
      env: { ...process.env, ...env() },
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    const exit = new Promise((resolve) => child.on('exit', resolve));
    await untilImporting();
    child.kill(signal);
    expect(await exit).toBe(1);
    expect(stderr).toBe('The import was interrupted. The catalogue was not changed.\n');
    expect(await pricesInDatabase()).toEqual(before);
    expect(await openImports()).toBe(0);
  });

  it('an interrupted export leaves no partial file', async () => {
    const names = await readdir(folder.pathOf('.'));
    expect(names.filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});

async function openImports(): Promise<number> {
  const { rows } = await database.connection.pool.query(
    // Other tests import into databases of their own on the same PostgreSQL.
    `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and objid = 7218164 and granted`,
  );
  return rows[0].count;
}

async function untilImporting(): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await openImports()) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The import did not begin');
}
