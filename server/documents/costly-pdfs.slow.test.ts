import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COSTLY_PDFS, ENDLESS_PDFS } from '#server/testing/costly-pdfs.ts';
import { documentVerdict } from '#server/testing/document-verdict.ts';
import { buildPdf } from '#server/testing/pdf.ts';
import { HEAP_MEGABYTES, WEBASSEMBLY_BYTES } from './rendering-limits.ts';
import { createDocumentSanitizer } from './sanitize-document.ts';

const MEASURE = fileURLToPath(new URL('../testing/measure-rendering.ts', import.meta.url));
/** Besides its heap and WebAssembly memory: Node itself, the engine's code, the file, and a page's pixels. */
const ROOM_MEGABYTES = 200;

interface Measured {
  milliseconds: number;
  peakMegabytes: number;
}

function measure(content: Buffer): Measured {
  const { stdout } = spawnSync(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, MEASURE], {
    input: content,
  });
  return JSON.parse(stdout.toString()) as Measured;
}

const verdict = documentVerdict(createDocumentSanitizer());
/** Enough for the next file; what never ends would take all that the product allows. */
const impatientVerdict = documentVerdict(createDocumentSanitizer(5));

describe('PDFs that are costly to render', () => {
  it.each(Object.entries(COSTLY_PDFS))(
    'rendering a PDF of %s costs less than three times as much when twice as large',
    (_name, build) => {
      const [half, whole] = [measure(build(0.5)), measure(build(1))];
      expect(whole.milliseconds).toBeLessThan(3 * half.milliseconds);
      expect(whole.peakMegabytes).toBeLessThan(WEBASSEMBLY_BYTES / 1024 ** 2 + HEAP_MEGABYTES + ROOM_MEGABYTES);
    },
  );

  it.each(Object.entries(COSTLY_PDFS))(
    'a PDF of %s is answered while the server stays responsive',
    async (_name, build) => {
      const content = build(1);
      const before = performance.eventLoopUtilization();
      expect(await verdict(content)).toMatch(/^(application\/pdf|document\.unreadable)$/);
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    },
  );
});

describe('endless PDFs', () => {
  it.each(Object.entries(ENDLESS_PDFS))(
    'an endless PDF (%s) only ends its own process, and the next file is rendered',
    async (_name, content) => {
      const before = performance.eventLoopUtilization();
      const [own, next] = await Promise.all([impatientVerdict(content), impatientVerdict(buildPdf())]);
      expect([own, next]).toEqual(['document.unreadable', 'application/pdf']);
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
      expect(await verdict(buildPdf())).toBe('application/pdf');
    },
  );
});
