import sharp from 'sharp';

/** A file as chosen in a file dialog. */
export async function carPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b3202a' } })
    .jpeg()
    .toBuffer();
  return { name: 'car.jpg', mimeType: 'image/jpeg', buffer };
}
