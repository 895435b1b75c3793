import sharp, { type Sharp } from 'sharp';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Why an uploaded picture cannot be used. */
export type PictureProblem = 'unreadable' | 'too-many-pixels';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(`A picture is ${problem}`);
    this.problem = problem;
  }
}

interface Limits {
  formats: readonly PictureFormat[];
  maxPixels: number;
}

/** Only the loaders of accepted formats are enabled. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

const TIMEOUT_SECONDS = 20;

let isPrepared = false;

/** These settings apply to the whole process. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  // One thread per picture and few pictures at a time leave CPU for other work.
  sharp.concurrency(1);
}

export interface OpenedPicture {
  /** After rotation by the EXIF orientation. */
  width: number;
  height: number;
  /** The picture in sRGB on white, without metadata such as location, camera or thumbnail. */
  open(): Sharp;
}

/** Opens an untrusted picture. Any later error of a decoder means that it is unreadable. */
export async function openPicture(content: Uint8Array, { formats, maxPixels }: Limits): Promise<OpenedPicture> {
  prepare();
  const format = formatOf(content);
  if (!format || !formats.includes(format)) throw new PictureError('unreadable');
  const { autoOrient, pages = 1 } = await readable(sharp(content, { limitInputPixels: false }).metadata());
  const { width, height } = autoOrient;
  if (width * height > maxPixels) throw new PictureError('too-many-pixels');
  if (pages > 1) throw new PictureError('unreadable');
  return {
    width,
    height,
    open: () =>
      sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .timeout({ seconds: TIMEOUT_SECONDS }),
  };
}

/** The picture is untrusted: any error while decoding is its fault. */
export async function readable<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding;
  } catch {
    throw new PictureError('unreadable');
  }
}

/** Detected by the first bytes, before any decoder sees the rest. */
function formatOf(content: Uint8Array): PictureFormat | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const has = (at: number, text: string) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (has(0, '\xff\xd8\xff')) return 'jpeg';
  if (has(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (has(0, 'RIFF') && has(8, 'WEBP')) return 'webp';
  return has(4, 'ftypavif') ? 'avif' : undefined;
}
