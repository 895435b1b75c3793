import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { EXIT_CODES, WEBASSEMBLY_BYTES } from './drawing-rules.ts';
import { limitWebAssemblyMemory } from './memory-limit.ts';

/**
 * A separate process for one untrusted file: it reads the file from stdin, writes the drawing to stdout and exits, so
 * that a hostile file cannot harm the server.
 */

const IN_THE_BACKGROUND = 10;

setPriority(IN_THE_BACKGROUND);
limitWebAssemblyMemory(WEBASSEMBLY_BYTES);
sharp.concurrency(1);

const isPdf = process.argv[2] === 'pdf';
const { LockedError, drawPdf } = await import('./draw-pdf.ts');
const draw = isPdf ? drawPdf : (await import('./draw-heic.ts')).drawHeic;
const content = await buffer(process.stdin);

try {
  const drawn = await draw(content);
  await new Promise((resolve) => process.stdout.write(drawn, resolve));
  process.exit(0);
} catch (error) {
  process.exit(error instanceof LockedError ? EXIT_CODES.locked : EXIT_CODES.unreadable);
}
