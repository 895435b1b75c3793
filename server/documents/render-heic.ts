import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { MAX_HEIC_PIXELS } from './rendering-limits.ts';

const MAX_SIDE = 3_600;
const JPEG_QUALITY = 88;

/** A HEIC photo as JPEG, without metadata. */
export async function renderHeic(content: Uint8Array): Promise<Buffer> {
  const images = new libheif.HeifDecoder().decode(content);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('No picture');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_HEIC_PIXELS) throw new Error('Too many pixels');
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (filled) => (filled ? resolve() : reject(new Error('No pixels'))));
  });
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
