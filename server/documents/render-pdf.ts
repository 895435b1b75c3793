import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { DOCUMENT_PAGES } from '#contract/shared/documents.rules.ts';
import { type PagePicture, writePicturePdf } from './picture-pdf.ts';
import { MAX_BYTES, MAX_DOTS_PER_INCH, MAX_SIDE, POINTS_PER_INCH } from './rendering-limits.ts';

const JPEG_QUALITY = 80;
const NEEDS_PASSWORD = /^Password required/;

/** The document requires a password. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/** Renders the pages of a PDF as pictures in a PDF without other content. */
export async function renderPdf(content: Uint8Array): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content).catch((error: Error) => {
    throw NEEDS_PASSWORD.test(error.message) ? new LockedError() : error;
  });
  const count = document.getPageCount();
  if (count < 1) throw new Error('No pages');
  const pages: PagePicture[] = [];
  let bytes = 0;
  let isBlank = true;
  for (let index = 0; index < Math.min(count, DOCUMENT_PAGES); index += 1) {
    const page = await renderPage(document.getPage(index));
    isBlank &&= page.isBlank;
    bytes += page.jpeg.length;
    if (bytes > MAX_BYTES) break;
    pages.push(page);
  }
  // A blank page would prove nothing.
  if (isBlank) throw new Error('Nothing to be seen');
  return writePicturePdf(pages);
}

async function renderPage(page: PDFiumPage): Promise<PagePicture & { isBlank: boolean }> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // The engine reports no size for a page that it cannot load.
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('No page');
  const finest = MAX_DOTS_PER_INCH / POINTS_PER_INCH;
  const scale = Math.min(finest, MAX_SIDE / Math.max(originalWidth, originalHeight));
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  // Without its form fields a contract that was filled in on a screen would be empty.
  const { data } = await page.render({ width, height, scale: 1, renderFormFields: true });
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  return {
    jpeg: await picture.jpeg({ quality: JPEG_QUALITY }).toBuffer(),
    width,
    height,
    widthPoints: width / scale,
    heightPoints: height / scale,
    isBlank: isOneColour(new Uint32Array(data.buffer, data.byteOffset, width * height)),
  };
}

function isOneColour(pixels: Uint32Array): boolean {
  const [first] = pixels;
  return pixels.every((pixel) => pixel === first);
}
