import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, it } from 'vitest';
import { ACTIVE_PARTS, BROKEN_PDFS } from '#server/testing/hostile-pdfs.ts';
import { buildPackedPdf, buildPdf } from '#server/testing/pdf.ts';
import { LockedError, renderPdf } from './render-pdf.ts';
import { MAX_BYTES, MAX_SIDE } from './rendering-limits.ts';

/** Every word in the PDF's structure, without the picture data. */
function wordsOf(rendered: Buffer): Set<string> {
  const text = rendered.toString('latin1').replace(/stream\n[\s\S]*?\nendstream/g, '');
  return new Set(text.slice('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'.length).match(/[A-Za-z]\w*/g));
}

const active = Object.entries(ACTIVE_PARTS).flatMap(([name, parts]): [string, Buffer][] => [
  [name, buildPdf(parts)],
  [`${name}, packed`, buildPackedPdf(parts)],
]);

/** A document of several pages with different content. */
function manyPages(contents: readonly string[], box = '[0 0 595 842]'): Buffer {
  const numbers = contents.map((_, index) => 5 + index * 2);
  return buildPdf({
    pages: `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${contents.length} >>`,
    extra: contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  });
}

async function sizesOf(content: Buffer): Promise<{ pages: number; width: number; height: number }> {
  const document = await (await PDFiumLibrary.init()).loadDocument(content);
  const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
  return { pages: document.getPageCount(), width: Math.round(originalWidth), height: Math.round(originalHeight) };
}

describe('renderPdf', () => {
  const words = renderPdf(buildPdf()).then(wordsOf);

  it('a rendered PDF contains nothing but its pictures and their positions', async () => {
    expect([...(await words)].toSorted()).toEqual(
      [
        ...[
          'BitsPerComponent',
          'Catalog',
          'ColorSpace',
          'Contents',
          'Count',
          'DCTDecode',
          'DeviceRGB',
          'EOF',
          'Filter',
        ],
        ...['Height', 'Image', 'Kids', 'Length', 'MediaBox', 'P', 'Page', 'Pages', 'Parent', 'R', 'Resources', 'Root'],
        ...['Size', 'Subtype', 'Type', 'Width', 'XObject', 'endobj', 'f', 'n', 'obj', 'startxref', 'trailer', 'xref'],
      ].toSorted(),
    );
  });

  it.each(active)('a rendered PDF contains nothing of %s', async (_name, content) => {
    expect(wordsOf(await renderPdf(content))).toEqual(await words);
  });

  it.each(Object.entries(BROKEN_PDFS))('a PDF %s is rendered as pictures only, or refused', async (_name, content) => {
    const rendered = await renderPdf(content).catch((error: unknown) => error);
    if (rendered instanceof Buffer) expect(wordsOf(rendered)).toEqual(await words);
    else expect(rendered).toBeInstanceOf(Error);
  });

  it.each(['that is encrypted', 'that is encrypted, with object streams'])(
    'a PDF %s is refused as locked',
    async (name) => {
      await expect(renderPdf(BROKEN_PDFS[name] ?? Buffer.alloc(0))).rejects.toThrow(LockedError);
    },
  );

  it.each(['without pages', 'with a cycle of pages', 'with a missing page', 'without a root'])(
    'a PDF %s is refused',
    async (name) => {
      await expect(renderPdf(BROKEN_PDFS[name] ?? Buffer.alloc(0))).rejects.toThrow();
    },
  );

  it('a longer PDF is cut to its first 20 pages, in their size', async () => {
    const rendered = await renderPdf(manyPages(Array(30).fill('50 50 100 100 re f')));
    expect(await sizesOf(rendered)).toEqual({ pages: 20, width: 595, height: 842 });
  });

  it('a PDF of noise is cut to the pages that fit the size limit', async () => {
    let seed = 1;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const dots = Array.from(
      { length: 400 },
      () => `${next()} ${next()} ${next()} rg ${next() * 595} ${next() * 842} 9 9 re f`,
    );
    const noise = dots.join('\n');
    const rendered = await renderPdf(manyPages(Array(20).fill(noise)));
    expect(rendered.length).toBeLessThan(MAX_BYTES + 100_000);
  });

  it.each([
    ['[0 0 14400 14400]', 14_400, 14_400],
    ['[0 0 14400 1]', 14_400, 8],
    ['[0 0 40 20]', 40, 20],
  ])('the picture of a page of %s is small enough', async (box, width, height) => {
    const rendered = await renderPdf(manyPages(['0 0 20 1 re f'], box));
    expect(await sizesOf(rendered)).toEqual({ pages: 1, width, height });
    const [, pixelsWide, pixelsHigh] = /\/Width (\d+) \/Height (\d+)/.exec(rendered.toString('latin1')) ?? [];
    expect(Math.max(Number(pixelsWide), Number(pixelsHigh))).toBeLessThanOrEqual(MAX_SIDE);
  });
});
