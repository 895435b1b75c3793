import sharp from 'sharp';
import { AppError } from '#contract/errors.ts';
import { PHOTO_MAX_PIXELS, type PHOTO_SIZES } from '#contract/garage.ts';
import { createTurns } from '#server/turns.ts';

export type PhotoSize = (typeof PHOTO_SIZES)[number];
export type PhotoFiles = Record<PhotoSize, Buffer>;

export interface PhotoResizer {
  /** The photo in our sizes, or why it cannot be used. */
  resize(content: Uint8Array): Promise<PhotoFiles>;
}

const LARGE = { width: 1200, height: 900 };
const SMALL = 192;
/** A small photo is drawn this much larger at most; beyond that it would only be blurred. */
const LARGEST_ENLARGEMENT = 2;

const AT_A_TIME = 2;
const LONGEST_LINE = 40;
const PATIENCE_SECONDS = 20;

/** Loaders of exactly what we accept: nothing else is even looked at. */
const LOADERS = ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`);

export function createPhotoResizer(): PhotoResizer {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  // One thread per photo and few photos at a time leave processors for everything else.
  sharp.concurrency(1);
  const inTurn = createTurns({ atOnce: AT_A_TIME, waiting: LONGEST_LINE });
  return { resize: (content) => inTurn(() => resize(content)) };
}

async function resize(content: Uint8Array): Promise<PhotoFiles> {
  const { data, info } = await readable(readLarge(content));
  const large = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return {
    '1200x900': await large().webp({ quality: 82 }).toBuffer(),
    '192x192': await large().resize(SMALL, SMALL, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  };
}

/** The middle of the photo, upright, without anything that is not picture: no place, no camera, no thumbnail. */
async function readLarge(content: Uint8Array) {
  const { autoOrient, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (width * height > PHOTO_MAX_PIXELS) throw new AppError('garage.photo.too-many-pixels');
  if (pages > 1) throw new AppError('garage.photo.unreadable');
  return sharp(content, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...largeSize(width, height), fit: 'cover' })
    .timeout({ seconds: PATIENCE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Four to three, as large as it makes sense for a photo of this size. */
export function largeSize(width: number, height: number): { width: number; height: number } {
  const cropped = Math.min(width, (height * LARGE.width) / LARGE.height);
  const scale = Math.min(1, (cropped * LARGEST_ENLARGEMENT) / LARGE.width);
  return {
    width: Math.max(1, Math.round(LARGE.width * scale)),
    height: Math.max(1, Math.round(LARGE.height * scale)),
  };
}

/** A photo comes from outside: whatever the decoder says about it means that it cannot be read. */
async function readable<Result>(decoding: Promise<Result>): Promise<Result> {
  try {
    return await decoding;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('garage.photo.unreadable');
  }
}
