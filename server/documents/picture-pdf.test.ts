import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writePicturePdf } from './picture-pdf.ts';

it('writePicturePdf writes a document that shows each picture on a page of its own size', async () => {
  const colours = ['#d02020', '#2020d0'];
  const pages = await Promise.all(
    colours.map(async (background, index) => ({
      jpeg: await sharp({ create: { width: 40, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer(),
      width: 40,
      height: 60,
      widthPoints: 200 + index,
      heightPoints: 300,
    })),
  );
  const document = await (await PDFiumLibrary.init()).loadDocument(writePicturePdf(pages));
  expect(document.getPageCount()).toBe(2);
  for (const [index, colour] of colours.entries()) {
    const page = document.getPage(index);
    expect(page.getOriginalSize()).toEqual({ originalWidth: 200 + index, originalHeight: 300 });
    const { data } = await page.render({ width: 20, height: 30, scale: 1 });
    const middle = (15 * 20 + 10) * 4;
    const seen = [...data.subarray(middle, middle + 3)];
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    expect(Math.max(...seen.map((value, at) => Math.abs(value - (wanted[at] ?? 0))))).toBeLessThan(8);
  }
});
