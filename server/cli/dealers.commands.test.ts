import { describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const database = useDatabase();
const folder = useFolder();
const targa = (...args: string[]) =>
  callTargaCommand(['dealers', ...args], { DATABASE_URL: database.url, DATA_DIR: folder.pathOf('data') });

const HEADER = 'code,name,street,zip_code,city,country,phone,email,makes';
const LINE = 'one,Autocentro Demo,Via dell’Esempio 1,24126,Bergamo,it,+39 035 000000,one@dealers.example,fiat';

async function listed(): Promise<string[]> {
  const { rows } = await database.connection.pool.query('select code from dealers where is_listed order by code');
  return rows.map(({ code }) => code);
}

describe('dealers import', () => {
  it('dealers import with invalid arguments shows its usage, and names a file it cannot read', async () => {
    const wrong = await targa('import', 'dealers.xlsx');
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('npm run targa -- dealers import FILE.csv|.json|.jsonl [--dry-run]');
    const none = folder.pathOf('none.csv');
    expect(await targa('import', none)).toEqual({ code: 1, stdout: '', stderr: `${none} cannot be read.\n` });
  });

  it('dealers import reports mistakes, supports a dry run, and changes nothing the second time', async () => {
    const before = await listed();
    const wrong = await folder.writeText('wrong.csv', `${HEADER}\n${LINE.replace('24126', '99999')}\n`);
    expect(await targa('import', wrong)).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'wrong.csv has 1 mistake. The dealers were not changed.',
        '',
        'Row  Column    Reason',
        '  2  zip_code  is no postal code of it: 99999',
        '',
      ].join('\n'),
    });
    const file = await folder.writeText('dealers.csv', `${HEADER}\n${LINE}\n`);
    const counts = `1 created, 0 updated, ${before.length} unlisted, 0 unchanged`;
    expect(await targa('import', file, '--dry-run')).toEqual({
      code: 0,
      stdout: `${counts}\nThat is what the import would do. Nothing was changed.\n`,
      stderr: '',
    });
    expect(await listed()).toEqual(before);
    expect(await targa('import', file)).toEqual({ code: 0, stdout: `${counts}\n`, stderr: '' });
    expect(await listed()).toEqual(['one']);
    expect((await targa('import', file)).stdout).toBe('0 created, 0 updated, 0 unlisted, 1 unchanged\n');
  });
});
