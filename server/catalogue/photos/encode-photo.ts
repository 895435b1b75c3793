import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PHOTO_WIDTHS, type Photo, type PhotoWidth } from '#contract/catalogue/photos.endpoints.ts';
import { openPicture, type PictureFormat, readable } from '#server/providers/pictures.ts';

const FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];
export const MAX_MEGAPIXELS = 50;
const QUALITY = 82;

export interface EncodedPhoto extends Photo {
  files: Record<PhotoWidth, Buffer>;
}

/** The same content always has the same name. */
export function photoId(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** A photo in our widths, never enlarged. Width and height are those of the largest. */
export async function encodePhoto(content: Uint8Array): Promise<EncodedPhoto> {
  const picture = await openPicture(content, { formats: FORMATS, maxPixels: MAX_MEGAPIXELS * 1_000_000 });
  const [largest] = PHOTO_WIDTHS.toSorted((a, b) => b - a) as [PhotoWidth];
  const width = Math.min(largest, picture.width);
  // Decoded once: the smaller ones are made from the largest.
  const { data, info } = await readable(
    picture.open().resize({ width, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true }),
  );
  const files = {} as Record<PhotoWidth, Buffer>;
  for (const each of PHOTO_WIDTHS)
    files[each] = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize({ width: each, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  return { id: photoId(content), width: info.width, height: info.height, files };
}
