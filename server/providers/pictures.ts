import sharp, { type Sharp } from 'sharp';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** Why a picture from outside cannot be used. */
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

/** Loaders of exactly what somebody here accepts: nothing else is even looked at. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

const PATIENCE_SECONDS = 20;

let isPrepared = false;

/** These settings hold for the whole process. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  // One thread per picture and few pictures at a time leave processors for everything else.
  sharp.concurrency(1);
}

export interface OpenedPicture {
  /** As it is to be seen: turned as the camera was held. */
  width: number;
  height: number;
  /** The picture in common colours on white, without anything that is not picture: no place, no camera, no thumbnail. */
  open(): Sharp;
}

/** Looks at a picture from outside. Whatever a decoder says about it later means that it cannot be read. */
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
        .timeout({ seconds: PATIENCE_SECONDS }),
  };
}

/** A picture comes from outside: whatever fails while it is decoded is a fault of the picture. */
export async function readable<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding;
  } catch {
    throw new PictureError('unreadable');
  }
}

/** Told by the first bytes, before any decoder sees the rest. */
function formatOf(content: Uint8Array): PictureFormat | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const has = (at: number, text: string) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (has(0, '\xff\xd8\xff')) return 'jpeg';
  if (has(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (has(0, 'RIFF') && has(8, 'WEBP')) return 'webp';
  return has(4, 'ftypavif') ? 'avif' : undefined;
}
