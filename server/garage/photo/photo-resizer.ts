import sharp from 'sharp';
import { PHOTO_MAX_PIXELS, type PHOTO_SIZES } from '#contract/garage/garage.rules.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import {
  openPicture,
  PictureError,
  type PictureFormat,
  type PictureProblem,
  readable,
} from '#server/providers/pictures.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';

export type PhotoSize = (typeof PHOTO_SIZES)[number];
export type PhotoFiles = Record<PhotoSize, Buffer>;

export interface PhotoResizer {
  /** The photo in our sizes; throws if it cannot be used. */
  resize(content: Uint8Array): Promise<PhotoFiles>;
}

const LARGE = { width: 1200, height: 900 };
const SMALL = 192;
/** The largest enlargement of a small photo; more would only be blurred. */
const LARGEST_ENLARGEMENT = 2;

const CONCURRENCY = 2;
const MAX_QUEUED = 40;
const FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];
const CODES: Record<PictureProblem, ErrorCode> = {
  unreadable: 'garage.photo.unreadable',
  'too-many-pixels': 'garage.photo.too-many-pixels',
};

export function createPhotoResizer(): PhotoResizer {
  const limited = createConcurrencyLimiter({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED });
  return { resize: (content) => limited(() => resize(content)) };
}

async function resize(content: Uint8Array): Promise<PhotoFiles> {
  const { data, info } = await readLarge(content);
  const large = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  return {
    '1200x900': await large().webp({ quality: 82 }).toBuffer(),
    '192x192': await large().resize(SMALL, SMALL, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  };
}

/** Crops to the middle. */
async function readLarge(content: Uint8Array) {
  try {
    const { width, height, open } = await openPicture(content, { formats: FORMATS, maxPixels: PHOTO_MAX_PIXELS });
    const large = open().resize({ ...largeSize(width, height), fit: 'cover' });
    return await readable(large.raw().toBuffer({ resolveWithObject: true }));
  } catch (error) {
    throw error instanceof PictureError ? new AppError(CODES[error.problem]) : error;
  }
}

/** A 4:3 size as large as is useful for this photo. */
export function largeSize(width: number, height: number): { width: number; height: number } {
  const cropped = Math.min(width, (height * LARGE.width) / LARGE.height);
  const scale = Math.min(1, (cropped * LARGEST_ENLARGEMENT) / LARGE.width);
  return {
    width: Math.max(1, Math.round(LARGE.width * scale)),
    height: Math.max(1, Math.round(LARGE.height * scale)),
  };
}
