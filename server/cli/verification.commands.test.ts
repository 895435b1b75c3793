import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { createBuyer, newPlate, verificationOf } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const targa = (...args: string[]) =>
  callTargaCommand(args, { DATABASE_URL: test.database.url, DATA_DIR: test.dataFolder, FILES_URL: filesUrl() });
const filesUrl = () => `file://${join(test.dataFolder, 'files')}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'targa-proofs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('invalid arguments of verification commands', () => {
  it.each([
    [['verification', 'show'], 'ID is missing'],
    [['verification', 'approve', 'abc'], 'abc is not an ID'],
    [['verification', 'list', '--status', 'lost'], 'lost is not a status'],
    [['verification', 'reject', crypto.randomUUID()], 'The reason is missing'],
    [['campaigns', 'add', '--country', 'us'], 'The country must be one of'],
    [
      ['campaigns', 'add', '--country', 'it', '--amount', '9', '--from', '2030-02-31', '--to', '2030-03-01'],
      'The first day must be',
    ],
  ])('%j is refused with its usage', async (args, message) => {
    const { code, stdout, stderr } = await targa(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(`npm run targa -- ${args[0]}`);
  });
});

describe('control characters in user input', () => {
  const HOSTILE = 'Auto\u001B[2J\u009B31m\u202E\nVoucher    AAAA';

  it('control characters are refused, and those in older rows are printed escaped', async () => {
    const buyer = await createBuyer(test);
    const submitted = verificationOf(await buyer.submit({ plate: newPlate(), dealer: HOSTILE }));
    expect(submitted.claim?.dealer).toBe('Auto[2J31m Voucher    AAAA');
    await test.database.connection.pool.query(
      `update verifications set claim = jsonb_set(claim, '{dealer}', to_jsonb($2::text)) where quote_id = $1`,
      [buyer.quote, HOSTILE],
    );
    for (const command of [['list'], ['show', buyer.quote]]) {
      const { stdout } = await targa('verification', ...command);
      expect(stdout).toContain('Auto\\u{1b}[2J\\u{9b}31m\\u{202e}\\u{a}Voucher    AAAA');
      expect(stdout).not.toContain('\u001B');
      expect(stdout).not.toMatch(/^Voucher/m);
    }
  });
});

describe('verification commands', () => {
  it('an operator sees a claim and its proof, and approves it once', async () => {
    const buyer = await createBuyer(test);
    const [proof] = verificationOf(await buyer.upload()).proofs;
    const plate = newPlate();
    await buyer.submit({ plate: '', dealer: 'Autosalone Po' });

    const list = await targa('verification', 'list', '--status', 'waiting_for_approval');
    expect(list).toMatchObject({ code: 0, stderr: '' });
    expect(list.stdout).toContain(buyer.quote);

    const shown = await targa('verification', 'show', buyer.quote, '--save', folder);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    for (const text of ['Autosalone Po', 'Fiat Pandina', 'waiting_for_approval', `${proof?.id}.jpg`])
      expect(shown.stdout).toContain(text);
    expect(await readdir(folder)).toEqual([`${proof?.id}.jpg`]);
    const path = join(folder, `${proof?.id}.jpg`);
    expect((await readFile(path)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await stat(path)).mode & 0o077).toBe(0);

    const without = await targa('verification', 'approve', buyer.quote);
    expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('--plate')]);
    const approved = await targa('verification', 'approve', buyer.quote, '--plate', plate);
    expect(approved).toMatchObject({ code: 0, stderr: '' });
    const { voucher, status } = await buyer.get();
    expect(status).toBe('approved');
    expect(approved.stdout).toContain(voucher?.code);

    const refused = await targa('verification', 'reject', buyer.quote, '--reason', 'No.');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^The verification is approved: .* Nothing was changed\.\n$/);
    expect((await buyer.get()).status).toBe('approved');
  });

  it('an unknown verification is reported', async () => {
    const id = crypto.randomUUID();
    expect(await targa('verification', 'recall', id)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no verification ${id}.\n`,
    });
  });

  it('an operator adds a campaign, and overlapping ones are refused', async () => {
    const days = ['--from', '2031-01-01', '--to', '2031-12-31'];
    const use = ['--where', 'Shops of Example Parts', '--how', 'Show the code.', '--days', '365'];
    const added = await targa('campaigns', 'add', '--country', 'gb', '--amount', '150.50', ...days, ...use);
    expect(added).toEqual({ code: 0, stdout: 'Added: £150.50 from 2031-01-01 to 2031-12-31.\n', stderr: '' });
    const again = await targa('campaigns', 'add', '--country', 'gb', '--amount', '1', ...days, ...use);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('Nothing was added.')]);
    expect((await targa('campaigns', 'list')).stdout).toContain(
      'gb  2031-01-01  2031-12-31  £150.50  365 days  Shops of Example Parts',
    );
    const unsaid = await targa('campaigns', 'add', '--country', 'gb', '--amount', '1', ...days);
    expect([unsaid.code, unsaid.stderr]).toEqual([2, expect.stringContaining('--where')]);
  });
});
