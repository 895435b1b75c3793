import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ONLINE } from '#server/testing/online-environment.ts';
import { runTargaCommand } from '#server/testing/targa-command.ts';
import { startTarga, type TargaProcess, temporaryFolder } from '#server/testing/targa-process.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const database = useDatabase();
let opened = new AsyncDisposableStack();
afterEach(async () => {
  await opened.disposeAsync();
  opened = new AsyncDisposableStack();
});

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  opened.defer(remove);
  return path;
}

async function start(env: NodeJS.ProcessEnv): Promise<TargaProcess> {
  const targa = await startTarga({ DATA_DIR: await folder(), ...env });
  opened.defer(async () => void (await targa.stop()));
  return targa;
}

async function exitCode({ child }: TargaProcess): Promise<unknown> {
  return child.exitCode ?? (await once(child, 'exit'))[0];
}

const filesAt = (path: string) => pathToFileURL(path).href;

describe('a site with a public URL', () => {
  it('a public site does not start with nothing set, and lists all missing variables at once', async () => {
    const targa = await start({ PUBLIC_URL: 'https://www.example.org' });
    expect(await exitCode(targa)).toBe(1);
    const output = targa.output();
    for (const name of Object.keys(ONLINE).filter((name) => !/^(PUBLIC_URL|AWS_.*)$/.test(name)))
      expect(output).toContain(`${name} must be `);
    expect(output).not.toContain('    at ');
  });

  it('a public site starts with all variables set, and shows its publisher', async () => {
    const env = { ...ONLINE, DATABASE_URL: database.url, FILES_URL: filesAt(await folder()) };
    const targa = await start(env);
    await targa.until('/health/ready', 200);
    const page = await (await targa.get('/en/privacy-policy')).text();
    expect(page).toContain('The controller is Example Motors S.r.l., Via Roma 1, 20121 Milano, Italia');
    expect(page).toContain('mailto:privacy@example.org');
  });
});

describe('file stores of one database', () => {
  it('a process or command with another file store is refused', async () => {
    const shared = filesAt(await folder());
    const env = { DATABASE_URL: database.url };
    await runTargaCommand(['files', 'adopt'], { ...env, FILES_URL: shared, DATA_DIR: await folder() });
    const first = await start({ ...env, FILES_URL: shared });
    await first.until('/health/ready', 200);

    const apart = await start(env);
    expect(await exitCode(apart)).toBe(1);
    expect(apart.output()).toContain('FILES_URL must name the file store of this database');
    expect(apart.output()).not.toContain('    at ');
    const command = await runTargaCommand(['events'], { ...env, DATA_DIR: await folder() });
    expect(command).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^FILES_URL must name .*adopt\n$/) });

    const second = await start({ ...env, FILES_URL: shared });
    await second.until('/health/ready', 200);
  });

  it('a file store can be replaced by an operator', async () => {
    const moved = { DATABASE_URL: database.url, FILES_URL: filesAt(await folder()), DATA_DIR: await folder() };
    expect((await runTargaCommand(['events'], moved)).code).toBe(1);
    expect(await runTargaCommand(['files', 'adopt'], moved)).toEqual({
      code: 0,
      stdout: `${moved.FILES_URL} is now the file store of this database.\n`,
      stderr: '',
    });
    expect((await runTargaCommand(['events'], moved)).code).toBe(0);
  });
});
