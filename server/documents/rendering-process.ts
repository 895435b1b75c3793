import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { limitWebAssemblyMemory } from './memory-limit.ts';
import { EXIT_CODES, WEBASSEMBLY_BYTES } from './rendering-limits.ts';

/**
 * A separate process for one untrusted file: it reads the file from stdin, writes the rendered file to stdout and exits, so
 * that a hostile file cannot harm the server.
 */

const IN_THE_BACKGROUND = 10;

setPriority(IN_THE_BACKGROUND);
limitWebAssemblyMemory(WEBASSEMBLY_BYTES);
sharp.concurrency(1);

const isPdf = process.argv[2] === 'pdf';
const { LockedError, renderPdf } = await import('./render-pdf.ts');
const render = isPdf ? renderPdf : (await import('./render-heic.ts')).renderHeic;
const content = await buffer(process.stdin);

try {
  const rendered = await render(content);
  await new Promise((resolve) => process.stdout.write(rendered, resolve));
  process.exit(0);
} catch (error) {
  process.exit(error instanceof LockedError ? EXIT_CODES.locked : EXIT_CODES.unreadable);
}
