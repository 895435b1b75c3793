import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#server/testing/account-calls.ts';
import { insertAccount, readMail } from '#server/testing/accounts.ts';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { createBuyer } from '#server/testing/purchases.ts';
import { exportedData, readZip } from '#server/testing/read-zip.ts';
import { runTargaCommand } from '#server/testing/targa-command.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp({ runsJobs: true, env: { RATE_LIMIT_FACTOR: '1' } });
const account = accountCalls(test);

const env = () => ({
  DATABASE_URL: test.database.url,
  DATA_DIR: test.dataFolder,
  FILES_URL: `file://${join(test.dataFolder, 'files')}`,
});
const people = (...args: string[]) => callTargaCommand(['people', ...args], env());
/** Another process, because its standard input is what is typed. */
const typing = (typed: string, ...args: string[]) => runTargaCommand(['people', ...args], env(), typed);

async function accesses(): Promise<string[]> {
  const { rows } = await test.database.connection.pool.query<{ action: string; user_id: string | null }>(
    'select action, user_id from operator_accesses order by id',
  );
  return rows.map(({ action, user_id }) => `${action} ${user_id}`);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'targa-people-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('people commands', () => {
  it('people commands refuse invalid arguments and unknown accounts', async () => {
    const unknown = crypto.randomUUID();
    expect(await people('find')).toMatchObject({ code: 2, stderr: expect.stringContaining('is missing') });
    expect(await people('show', 'anna')).toMatchObject({ code: 2, stderr: expect.stringContaining('people find') });
    expect(await people('export', unknown)).toMatchObject({ code: 2, stderr: expect.stringContaining('One file') });
    for (const command of [['show'], ['unlock'], ['erase', '--yes']])
      expect(await people(...command, unknown)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `There is no account ${unknown}.\n`,
      });
  });

  it('people find and people show print an account and its data', async () => {
    const buyer = await createBuyer(test);
    const before = (await accesses()).length;
    const found = await people('find', buyer.email.slice(0, 20).toUpperCase());
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(found.stdout).toMatch(new RegExp(`^${buyer.userId} .* ${buyer.email}  Maria Rossi$`, 'm'));
    expect((await people('find', '%')).stdout).toBe('Nobody was found.\n');
    await account.put('profile', { name: 'Anna', phone: '+39 333 123 4567', city: 'Torino' }, buyer.token);
    const { stdout } = await people('show', buyer.userId);
    for (const text of ['Anna Rossi', buyer.email, '333', 'Torino', buyer.quote, 'Fiat Pandina', 'purchase: new'])
      expect(stdout).toContain(text);
    expect(stdout).not.toContain('argon2');
    expect((await accesses()).slice(before)).toEqual(['find null', 'find null', `show ${buyer.userId}`]);
  });

  it('people unlock resets the login limits of an account', async () => {
    const { email, password, userId } = await insertAccount(test);
    const login = (secret: string) => account.post('login', { email, password: secret });
    for (let attempt = 0; attempt < 10; attempt += 1) await login('wrong wrong wrong');
    expect(outcome(await login(password))).toBe('429 request.too-many');
    expect(await people('unlock', userId)).toMatchObject({ code: 0, stderr: '' });
    expect(outcome(await login(password))).toBe('200');
    expect(await accesses()).toContain(`unlock ${userId}`);
  });

  it('people export writes what the user can download into a new file that only its owner can read', async () => {
    const buyer = await createBuyer(test);
    await buyer.upload();
    const file = join(folder, 'maria.zip');
    expect(await people('export', buyer.userId, file)).toMatchObject({ code: 0, stderr: '' });
    expect((await stat(file)).mode & 0o077).toBe(0);
    const archive = await readFile(file);
    const own = await account.get('export', buyer.token);
    expect([...readZip(archive).keys()]).toEqual([...readZip(own.rawPayload).keys()]);
    const { exported_at: _time, ...data } = exportedData(archive);
    expect(exportedData(own.rawPayload)).toMatchObject(data);
    expect(data.operator_accesses).toMatchObject([{ action: 'export' }]);
    const again = await people('export', buyer.userId, file);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') });
    expect((await readFile(file)).equals(archive)).toBe(true);
    expect(await readdir(folder)).toEqual(['maria.zip']);
  });

  it('people erase asks for the email address, or erases at once with --yes', async () => {
    const [one, other] = [await createBuyer(test), await insertAccount(test)];
    for (const typed of ['', 'yes\n', `${other.email}\n`]) {
      const refused = await typing(typed, 'erase', one.userId);
      expect([refused.code, refused.stderr]).toEqual([1, 'That is not the address. Nothing was erased.\n']);
      expect(refused.stdout).not.toContain(one.email);
    }
    expect((await account.get('profile', one.token)).statusCode).toBe(200);
    expect(await typing(` ${one.email.toUpperCase()}\n`, 'erase', one.userId)).toMatchObject({ code: 0, stderr: '' });
    expect(await people('erase', other.userId, '--yes')).toMatchObject({ code: 0, stderr: '' });
    for (const user of [one, other]) {
      expect(outcome(await account.get('profile', user.token))).toBe('401 session.expired');
      expect((await readMail(test, user.email)).subject).toContain('eliminato');
    }
    const written = await accesses();
    expect(written.filter((line) => line === 'erase null')).toHaveLength(2);
    expect(written.some((line) => line.includes(one.userId))).toBe(false);
  });
});
