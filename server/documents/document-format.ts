export type DocumentFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** PDF readers look this far for the header, and some programs write something before it. */
const PDF_HEAD_WITHIN = 1_024;
/** The brands of phone photos; the last one covers several formats, of which only HEIC is rendered. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** Detected by the first bytes, before any decoder sees the rest. */
export function detectDocumentFormat(content: Buffer): DocumentFormat | undefined {
  const has = (at: number, text: string) => content.toString('latin1', at, at + text.length) === text;
  if (has(0, '\xff\xd8\xff')) return 'jpeg';
  if (has(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (has(0, 'RIFF') && has(8, 'WEBP')) return 'webp';
  if (has(4, 'ftyp')) return HEIC_BRANDS.some((brand) => has(8, brand)) ? 'heic' : undefined;
  return content.subarray(0, PDF_HEAD_WITHIN).includes('%PDF-') ? 'pdf' : undefined;
}
