import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const database = useDatabase();
const folder = useFolder();
const targa = (...args: string[]) =>
  callTargaCommand(args, { DATABASE_URL: database.url, DATA_DIR: folder.pathOf('data') });

const ADVISOR = {
  name: 'Prova Esempio',
  phone: '+39 02 0000 0199',
  email: 'prova@targa.example',
  locales: ['it', 'fr'],
  specialities: ['electric', 'quote'],
  timeZone: 'Europe/Rome',
  hours: [{ day: 1, from: '09:00', to: '12:00' }],
  slotMinutes: 60,
};

describe('advisors commands', () => {
  it('advisors import reads a file, and advisors list shows them', async () => {
    const file = folder.pathOf('advisors.json');
    await writeFile(file, JSON.stringify([ADVISOR]));
    const imported = await targa('advisors', 'import', file);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toMatch(/^created {2}1\nupdated {2}0\nremoved {2}10\nretired {2}0\n$/);
    const listed = await targa('advisors', 'list');
    expect(listed).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'Prova Esempio  +390200000199  prova@targa.example\n    it, fr; electric, quote; 60 minutes; Europe/Rome\n    Mon 09:00-12:00\n',
    });
  });

  it('advisors import with an invalid file changes nothing', async () => {
    const file = folder.pathOf('wrong.json');
    await writeFile(file, JSON.stringify([{ ...ADVISOR, timeZone: 'Rome' }]));
    const refused = await targa('advisors', 'import', file);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toBe('0.timeZone: must be a time zone such as Europe/Rome\n');
    expect(await targa('advisors', 'import')).toMatchObject({ code: 2 });
    expect(await targa('advisors', 'import', folder.pathOf('none.json'))).toMatchObject({
      code: 1,
      stderr: `${folder.pathOf('none.json')} cannot be read.\n`,
    });
  });
});

describe('calls commands', () => {
  it('calls list shows open calls, and calls done marks them', async () => {
    expect(await targa('calls')).toMatchObject({ code: 0, stdout: 'Nobody waits for a call.\n' });
    await database.connection.pool.query(
      `insert into calls (phone, "when", locale, page, day, created_at)
       values ('+393331234567', 'morning', 'it', '/contatti', '2026-11-16', '2026-11-15T12:00:00Z')`,
    );
    expect(await targa('calls', 'list')).toMatchObject({
      code: 0,
      stdout: '1  +393331234567  2026-11-16 morning  it  2026-11-15T12:00:00.000Z  /contatti\n',
    });
    expect(await targa('calls', 'done', '1')).toMatchObject({ code: 0, stdout: 'Call 1 is done.\n' });
    expect(await targa('calls', 'done', '1')).toMatchObject({ code: 1, stderr: 'There is no open call 1.\n' });
    expect(await targa('calls', 'done', 'x')).toMatchObject({ code: 2 });
  });
});
