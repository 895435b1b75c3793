import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { ONLINE } from '#server/testing/online-environment.ts';
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

const LEGAL_PAGES = ['privacy', 'legalNotice', 'termsOfUse', 'voucherTerms'] as const;
const EXAMPLE_MARKS = {
  it: 'Dati di esempio.',
  en: 'Example details.',
  es: 'Datos de ejemplo.',
  fr: 'Données d’exemple.',
  de: 'Beispieldaten.',
};
const PUBLISHER_ON_PAGES: [path: string, facts: string[]][] = [
  [
    '/en/privacy-policy',
    ['The controller is Example Motors S.r.l., Via Roma 1, 20121 Milano, Italia', 'privacy@example.org', '14 days'],
  ],
  ['/note-legali', ['D.Lgs.\u00a09 aprile 2003', 'REA MI-1234567', 'IT01234567890', 'tel:+390212345678']],
  ['/en/legal-notice', ['Regulations 2002', 'REA MI-1234567', 'IT01234567890', 'tel:+442012345678']],
  ['/es/aviso-legal', ['LSSI', 'REA MI-1234567', 'IT01234567890', 'tel:+34912345678']],
  ['/fr/mentions-legales', ['LCEN', 'Example Hosting GmbH, Hauptstraße 1', 'Anna Verdi', 'tel:+33123456789']],
  ['/de/impressum', ['DDG', 'MStV', 'Anna Verdi', 'REA MI-1234567', 'tel:+493012345678']],
];

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
    for (const [path, facts] of PUBLISHER_ON_PAGES) {
      const page = await (await targa.get(path)).text();
      for (const fact of facts) expect(page, path).toContain(fact);
    }
    for (const locale of LOCALES) {
      const paths = LEGAL_PAGES.map((name) => pagePath(name, locale));
      for (const path of paths) {
        const response = await targa.get(path);
        const page = await response.text();
        expect(response.status, path).toBe(200);
        const [, main = '', footer = ''] = page.split(/<main|<footer/);
        expect(main, path).toContain('Example Motors S.r.l.');
        expect(main, path).not.toContain('{{');
        expect(main, path).not.toContain(EXAMPLE_MARKS[locale]);
        for (const link of paths) expect(footer, path).toContain(`href="${link}"`);
      }
    }
  });
});

it('a local site shows an example publisher and says that it is one', async () => {
  const env = { DATABASE_URL: database.url, FILES_URL: filesAt(await folder()) };
  await callTargaCommand(['files', 'adopt'], { ...env, DATA_DIR: await folder() });
  const targa = await start(env);
  await targa.until('/health/ready', 200);
  for (const locale of LOCALES)
    for (const name of LEGAL_PAGES) {
      const path = pagePath(name, locale);
      const [, main = ''] = (await (await targa.get(path)).text()).split(/<main|<footer/);
      expect(main, path).toContain(EXAMPLE_MARKS[locale]);
    }
});

describe('file stores of one database', () => {
  it('a process or command with another file store is refused', async () => {
    const shared = filesAt(await folder());
    const env = { DATABASE_URL: database.url };
    await callTargaCommand(['files', 'adopt'], { ...env, FILES_URL: shared, DATA_DIR: await folder() });
    const first = await start({ ...env, FILES_URL: shared });
    await first.until('/health/ready', 200);

    const apart = await start(env);
    expect(await exitCode(apart)).toBe(1);
    expect(apart.output()).toContain('FILES_URL must name the file store of this database');
    expect(apart.output()).not.toContain('    at ');
    const command = await callTargaCommand(['events'], { ...env, DATA_DIR: await folder() });
    expect(command).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^FILES_URL must name .*adopt\n$/) });

    const second = await start({ ...env, FILES_URL: shared });
    await second.until('/health/ready', 200);
  });

  it('a file store can be replaced by an operator', async () => {
    const moved = { DATABASE_URL: database.url, FILES_URL: filesAt(await folder()), DATA_DIR: await folder() };
    expect((await callTargaCommand(['events'], moved)).code).toBe(1);
    expect(await callTargaCommand(['files', 'adopt'], moved)).toEqual({
      code: 0,
      stdout: `${moved.FILES_URL} is now the file store of this database.\n`,
      stderr: '',
    });
    expect((await callTargaCommand(['events'], moved)).code).toBe(0);
  });
});
