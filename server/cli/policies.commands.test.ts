import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { importedProposal } from '#server/testing/imported-proposal.ts';
import { createDriver } from '#server/testing/insurance.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const targa = (...args: string[]) =>
  callTargaCommand(args, {
    DATABASE_URL: test.database.url,
    DATA_DIR: test.dataFolder,
    FILES_URL: `file://${join(test.dataFolder, 'files')}`,
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'targa-policies-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('commands about policies', () => {
  it.each([
    [['policies', 'show'], 'ID is missing'],
    [['policies', 'document', 'accept', 'abc'], 'abc is not an ID'],
    [['policies', 'document', 'refuse', crypto.randomUUID()], 'The reason is missing'],
    [['policies', 'list', '--status', 'lost'], 'lost is not a status'],
    [['policies', 'import'], 'The file is missing'],
  ])('%j is refused with its usage', async (args, message) => {
    const { code, stdout, stderr } = await targa(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('an operator reads the documents of a policy, refuses one with a reason and accepts the next', async () => {
    const driver = await createDriver(test);
    const { id } = await driver.prepare();
    expect((await targa('policies', 'list', '--status', 'open')).stdout).toContain(`${id}  open`);

    const saved = join(folder, 'documents');
    const shown = await targa('policies', 'show', id, '--save', saved);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain('Plate      AB123CD (it)');
    const files = await readdir(saved);
    for (const file of files) {
      expect(shown.stdout).toContain(file);
      expect((await stat(join(saved, file))).mode & 0o077).toBe(0);
    }
    expect((await readFile(join(saved, files[0] ?? ''))).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));

    const document = async () =>
      /([0-9a-f-]{36})\.jpg, identity,/.exec((await targa('policies', 'show', id)).stdout)?.[1];
    const first = (await document()) ?? '';
    expect(await targa('policies', 'document', 'refuse', first, '--reason', 'Blurred')).toMatchObject({ code: 0 });
    expect((await targa('policies', 'show', id)).stdout).toContain(`${first}.jpg, identity, refused, Blurred`);
    expect((await driver.get()).proposal?.step).toBe('documents');

    await driver.upload(id, 'identity');
    const second = (await document()) ?? '';
    expect(second).not.toBe(first);
    expect(await targa('policies', 'document', 'accept', second)).toMatchObject({ code: 0 });
    expect((await targa('policies', 'show', id)).stdout).toContain(`${second}.jpg, identity, accepted`);
    expect(await targa('policies', 'document', 'accept', first)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no document ${first}`),
    });
  });

  it('proposals are imported once, and not at all in a dry run', async () => {
    const driver = await createDriver(test);
    const file = join(folder, 'proposals.json');
    await writeFile(file, JSON.stringify([importedProposal({ email: driver.email })]));
    expect((await targa('policies', 'import', file, '--dry-run')).stdout).toBe(
      '1 proposals can be imported. Nothing was changed.\n',
    );
    expect((await driver.get()).proposal).toBe(null);
    expect((await targa('policies', 'import', file)).stdout).toBe('1 created, 0 updated, 0 unchanged\n');
    expect((await targa('policies', 'import', file)).stdout).toBe('0 created, 0 updated, 1 unchanged\n');
    expect((await driver.get()).proposal?.terms.insurer).toBe('Mutua del Ponte');
  });

  it('an unknown policy is reported', async () => {
    const id = crypto.randomUUID();
    expect(await targa('policies', 'show', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no policy ${id}`),
    });
  });
});
