import { DOCUMENT_BYTES, type DocumentType } from '#contract/shared/documents.rules.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import { openPicture, PictureError, readable } from '#server/providers/pictures.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { detectDocumentFormat } from './document-format.ts';
import { RenderingError, type RenderingProblem, renderDocument } from './render-document.ts';

export interface SanitizedDocument {
  type: DocumentType;
  content: Buffer;
}

/** A document that may be stored: always re-encoded. Fails with document.unreadable or document.locked. */
export type SanitizeDocument = (content: Buffer) => Promise<SanitizedDocument>;

/** More than the size of phone photos. */
const MAX_PIXELS = 50_000_000;
/** Enough to read every word of a page. */
const MAX_SIDE = 3_600;

const CONCURRENCY = 2;
const MAX_QUEUED = 20;

const CODES: Record<RenderingProblem, ErrorCode> = {
  unreadable: 'document.unreadable',
  locked: 'document.locked',
};

/** Judges files by their content only, without name or declared type. Tests give a document less processor time. */
export function createDocumentSanitizer(processorSeconds?: number): SanitizeDocument {
  const limited = createConcurrencyLimiter({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED });
  return (content) => limited(() => sanitize(content, processorSeconds));
}

async function sanitize(content: Buffer, processorSeconds: number | undefined): Promise<SanitizedDocument> {
  if (content.length > DOCUMENT_BYTES) throw new AppError('request.too-large');
  try {
    return await render(content, processorSeconds);
  } catch (error) {
    if (error instanceof RenderingError) throw new AppError(CODES[error.problem]);
    if (error instanceof PictureError) throw new AppError('document.unreadable');
    throw error;
  }
}

/** Only visible content is stored. */
async function render(content: Buffer, processorSeconds: number | undefined): Promise<SanitizedDocument> {
  const format = detectDocumentFormat(content);
  switch (format) {
    case 'pdf':
      return { type: 'application/pdf', content: await renderDocument(content, 'pdf', processorSeconds) };
    case 'heic':
      return { type: 'image/jpeg', content: await renderDocument(content, 'heic', processorSeconds) };
    case 'png':
      return { type: 'image/png', content: await reencode(content, 'png') };
    case 'jpeg':
    case 'webp':
      return { type: 'image/jpeg', content: await reencode(content, 'jpeg') };
    default:
      throw new PictureError('unreadable');
  }
}

async function reencode(content: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const { open } = await openPicture(content, { formats: ['jpeg', 'png', 'webp'], maxPixels: MAX_PIXELS });
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const picture = open().resize(size);
  return readable((format === 'jpeg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer());
}
