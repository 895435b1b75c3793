import { isActive } from './active-content.ts';
import { isSomethingElse } from './other-types.ts';
import { openDocument, type PdfDocument } from './pdf-document.ts';
import { refuse } from './pdf-error.ts';
import { readPdfFile } from './pdf-file.ts';
import { newBudget } from './pdf-parser.ts';
import { newUnpacking, unpackStream } from './pdf-streams.ts';
import { integerOf, nameOf, type PdfDictionary, type PdfValue, referenceOf } from './pdf-values.ts';

const MOST_PAGES = 100;
const MOST_PIXELS = 100_000_000;

/**
 * Lets a document pass that is whole, that we understand from its first byte to its last, and that does nothing but
 * show pages. Fails with a PdfError otherwise. It stays as it is: a document that was signed stays signed.
 */
export async function judgePdf(content: Buffer): Promise<void> {
  if (isSomethingElse(content)) refuse('also of another type');
  const budget = newBudget();
  const unpacking = newUnpacking();
  const file = readPdfFile(content, budget);
  const document = await openDocument(file, budget, unpacking);
  if (document.trailers.some((trailer) => trailer.has('Encrypt'))) refuse('encrypted');
  if (isActive(document.objects)) refuse('active');
  for (const { stream } of file.objects) {
    if (!stream) continue;
    // Its content would be in another file.
    if (stream.dictionary.has('F')) refuse('content elsewhere');
    checkPicture(stream.dictionary);
    await unpackStream(stream, unpacking);
  }
  countPages(document);
}

function checkPicture(dictionary: PdfDictionary): void {
  if (nameOf(dictionary.get('Subtype')) !== 'Image') return;
  const width = integerOf(dictionary.get('Width')) ?? refuse('a picture without a width');
  const height = integerOf(dictionary.get('Height')) ?? refuse('a picture without a height');
  if (width * height > MOST_PIXELS) refuse('a picture that is too large');
}

function countPages({ objects, trailers: [trailer] }: PdfDocument): void {
  // Of several versions of an object the last one counts.
  const values = new Map(objects.map(({ number, value }) => [number, value]));
  const seen = new Set<number>();
  let pages = 0;

  const dictionaryAt = (value: PdfValue | undefined): PdfDictionary => {
    const number = referenceOf(value);
    if (number === undefined) return refuse('no reference');
    if (seen.has(number)) refuse('in a circle');
    seen.add(number);
    const found = values.get(number);
    return found instanceof Map ? found : refuse('no dictionary');
  };

  const visit = (node: PdfDictionary): void => {
    const kids = node.get('Kids');
    if (kids === undefined) {
      if (nameOf(node.get('Type')) !== 'Page') refuse('not a page');
      pages += 1;
      if (pages > MOST_PAGES) refuse('too many pages');
      return;
    }
    const children = Array.isArray(kids) ? kids : values.get(referenceOf(kids) ?? -1);
    for (const child of Array.isArray(children) ? children : refuse('no pages')) visit(dictionaryAt(child));
  };

  const root = dictionaryAt(trailer?.get('Root'));
  if (nameOf(root.get('Type')) !== 'Catalog') refuse('no catalogue');
  visit(dictionaryAt(root.get('Pages')));
  if (pages === 0) refuse('no page');
}
