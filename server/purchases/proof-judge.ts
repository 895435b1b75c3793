import { AppError } from '#contract/errors.ts';
import { PROOF_BYTES, type ProofType } from '#contract/verification-status.ts';
import { openPicture, PictureError, readable } from '#server/providers/pictures.ts';
import { createTurns } from '#server/turns.ts';
import { judgePdf } from './pdf/judge-pdf.ts';
import { PdfError } from './pdf/pdf-error.ts';

export interface JudgedProof {
  type: ProofType;
  content: Buffer;
}

/** A document as it may be kept; fails with verification.proof-unreadable. */
export type JudgeProof = (content: Buffer) => Promise<JudgedProof>;

/** What telephones make, with room to spare. */
const MOST_PIXELS = 50_000_000;
/** Every word of a sheet of paper can be read at that size. */
const LONGEST_SIDE = 3_600;

const AT_A_TIME = 2;
const LONGEST_LINE = 20;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PDF = Buffer.from('%PDF-');

/** Judges files by what is in them: neither a name nor a claimed type is known here. */
export function createProofJudge(): JudgeProof {
  const inTurn = createTurns({ atOnce: AT_A_TIME, waiting: LONGEST_LINE });
  return (content) => inTurn(() => judge(content));
}

async function judge(content: Buffer): Promise<JudgedProof> {
  if (content.length > PROOF_BYTES) throw new AppError('request.too-large');
  try {
    if (startsWith(content, PDF)) {
      await judgePdf(content);
      return { type: 'application/pdf', content };
    }
    if (startsWith(content, JPEG)) return { type: 'image/jpeg', content: await redraw(content, 'jpeg') };
    if (startsWith(content, PNG)) return { type: 'image/png', content: await redraw(content, 'png') };
  } catch (error) {
    if (!(error instanceof PictureError || error instanceof PdfError)) throw error;
  }
  throw new AppError('verification.proof-unreadable');
}

/** Only what can be seen is kept: whatever else was in the file stays behind. */
async function redraw(content: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const { open } = await openPicture(content, { formats: [format], maxPixels: MOST_PIXELS });
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const picture = open().resize(size);
  return readable((format === 'jpeg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer());
}

function startsWith(content: Buffer, head: Buffer): boolean {
  return content.subarray(0, head.length).equals(head);
}
