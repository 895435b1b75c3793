import { PROOF_BYTES, type ProofType } from '#contract/purchases/verification-status.rules.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import { openPicture, PictureError, readable } from '#server/providers/pictures.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { DrawingError, type DrawingProblem, drawDocument } from './drawing/draw-document.ts';
import { formatOfProof } from './proof-format.ts';

export interface JudgedProof {
  type: ProofType;
  content: Buffer;
}

/** A document that may be stored: always redrawn. Fails with verification.proof-unreadable or -locked. */
export type JudgeProof = (content: Buffer) => Promise<JudgedProof>;

/** More than the size of phone photos. */
const MAX_PIXELS = 50_000_000;
/** Enough to read every word of a page. */
const MAX_SIDE = 3_600;

const CONCURRENCY = 2;
const MAX_QUEUED = 20;

const CODES: Record<DrawingProblem, ErrorCode> = {
  unreadable: 'verification.proof-unreadable',
  locked: 'verification.proof-locked',
};

/** Judges files by their content only, without name or declared type. */
export function createProofJudge(): JudgeProof {
  const limited = createConcurrencyLimiter({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED });
  return (content) => limited(() => judge(content));
}

async function judge(content: Buffer): Promise<JudgedProof> {
  if (content.length > PROOF_BYTES) throw new AppError('request.too-large');
  try {
    return await draw(content);
  } catch (error) {
    if (error instanceof DrawingError) throw new AppError(CODES[error.problem]);
    if (error instanceof PictureError) throw new AppError('verification.proof-unreadable');
    throw error;
  }
}

/** Only visible content is stored. */
async function draw(content: Buffer): Promise<JudgedProof> {
  const format = formatOfProof(content);
  switch (format) {
    case 'pdf':
      return { type: 'application/pdf', content: await drawDocument(content, 'pdf') };
    case 'heic':
      return { type: 'image/jpeg', content: await drawDocument(content, 'heic') };
    case 'png':
      return { type: 'image/png', content: await redraw(content, 'png') };
    case 'jpeg':
    case 'webp':
      return { type: 'image/jpeg', content: await redraw(content, 'jpeg') };
    default:
      throw new PictureError('unreadable');
  }
}

async function redraw(content: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const { open } = await openPicture(content, { formats: ['jpeg', 'png', 'webp'], maxPixels: MAX_PIXELS });
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const picture = open().resize(size);
  return readable((format === 'jpeg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer());
}
