import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKER = fileURLToPath(new URL('../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));
/** Found or installed by scripts/test.mjs. */
const JAVA = process.env['JAVA_PATH'] ?? 'java';
/** It runs for a few seconds: a compiler that optimises and several collectors of garbage would only take time. */
const SPARING = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
const MAX_OUTPUT = 64_000_000;

interface Finding {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Where the checker is behind the standard, and the one mark-up that it may complain about. */
const EXCEPTIONS = [
  // HTML has had links that wait for an element since 2024 (link type "expect").
  {
    message: /“blocking” attribute must have a “rel”/,
    extract: /<link rel="expect" href="#footer" blocking="render"\/?>/,
  },
  // The days of React Aria's calendars name the role that cells of a grid have anyway, which ARIA in HTML allows.
  { message: /“role” attribute must not be used on a “td”/, extract: /<td\b[^>]* role="gridcell"/ },
];

/** The errors of the W3C's checker in pages, by their names. One process checks all, because its start takes longest. */
export async function htmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'targa-html-'));
  try {
    const names = [...pages.keys()];
    for (const [index, name] of names.entries()) await writeFile(join(folder, `${index}.html`), pages.get(name) ?? '');
    const { messages } = JSON.parse(await check(folder)) as { messages: Finding[] };
    return messages
      .filter(
        ({ message, extract = '' }) =>
          !EXCEPTIONS.some((one) => one.message.test(message) && one.extract.test(extract)),
      )
      .map(
        ({ url, message, extract }) => `${names[Number(/(\d+)\.html$/.exec(url)?.[1])]}: ${message} ${extract ?? ''}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function check(folder: string): Promise<string> {
  const args = [...SPARING, '-jar', CHECKER, '--errors-only', '--format', 'json', '--stdout', folder];
  return new Promise((resolve, reject) => {
    // It ends with 1 where it finds errors, and with something else or without JSON where it fails itself.
    execFile(JAVA, args, { maxBuffer: MAX_OUTPUT }, (error, stdout) => {
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(error ?? new Error(`The checker of HTML has answered: ${stdout}`));
    });
  });
}
