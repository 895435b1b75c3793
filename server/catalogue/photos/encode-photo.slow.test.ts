import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PHOTO_WIDTHS } from '#contract/catalogue/photos.endpoints.ts';
import { encodePhoto } from './encode-photo.ts';

const plain = (width: number, height: number, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } });

async function problemOf(content: Uint8Array): Promise<string> {
  try {
    await encodePhoto(content);
    return 'accepted';
  } catch (error) {
    return (error as { problem?: string }).problem ?? String(error);
  }
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a photo as %s is encoded as WebP in our widths',
    async (format) => {
      const { id, width, height, files } = await encodePhoto(
        await plain(2000, 1250).toFormat(format, { effort: 1 }).toBuffer(),
      );
      expect({ width, height }).toEqual({ width: 1600, height: 1000 });
      expect(id).toMatch(/^[a-f0-9]{32}$/);
      for (const each of PHOTO_WIDTHS)
        expect(await sharp(files[each]).metadata()).toMatchObject({
          format: 'webp',
          width: each,
          height: Math.round(each / 1.6),
        });
    },
  );

  it('a photo is never enlarged', async () => {
    const { width, height, files } = await encodePhoto(await plain(600, 400).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 600, height: 400 });
    const widths = await Promise.all(PHOTO_WIDTHS.map(async (each) => (await sharp(files[each]).metadata()).width));
    expect(widths).toEqual([480, 600, 600]);
  });

  it('an encoded photo is upright, on white, and without camera metadata', async () => {
    const original = await sharp({ create: { width: 800, height: 500, channels: 4, background: '#00000000' } })
      .composite([{ input: await plain(400, 500, '#ff0000').png().toBuffer(), gravity: 'west' }])
      .withExif({ IFD0: { Make: 'Fotocamera', Model: 'Segreta' } })
      .withMetadata({ orientation: 6 })
      .webp({ lossless: true })
      .toBuffer();
    expect(original.includes('Segreta')).toBe(true);
    const { width, height, files } = await encodePhoto(original);
    expect({ width, height }).toEqual({ width: 500, height: 800 });
    for (const content of Object.values(files)) {
      const { exif, icc, xmp, orientation, hasAlpha } = await sharp(content).metadata();
      expect({ exif, icc, xmp, orientation, hasAlpha }).toEqual({ hasAlpha: false });
    }
    const { data, info } = await sharp(files[1600]).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(250, 50)[2]).toBeLessThan(40);
    expect(Math.min(...at(250, 750))).toBeGreaterThan(240);
  });

  it('the same content has the same name, and other content another', async () => {
    const [one, other] = [await plain(50, 40).png().toBuffer(), await plain(50, 41).png().toBuffer()];
    const ids = await Promise.all([one, Buffer.from(one), other].map(async (each) => (await encodePhoto(each)).id));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it('a photo of one pixel or one line is encoded', async () => {
    for (const [width, height] of [
      [1, 1],
      [3000, 1],
      [1, 3000],
    ] as const)
      expect(await problemOf(await plain(width, height).png().toBuffer())).toBe('accepted');
  });
});

describe('a file that is not a photo', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a photo')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a document', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
    ['a PNG signature and noise', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)])],
    ['an AVIF box and noise', Buffer.concat([Buffer.from('\0\0\0\x1cftypavif', 'latin1'), Buffer.alloc(500, 7)])],
  ])('the file %s is unreadable', async (_name, content) => {
    expect(await problemOf(content)).toBe('unreadable');
  });

  it.each(['gif', 'tiff'] as const)('a %s file is unreadable', async (format) => {
    expect(await problemOf(await plain(20, 20).toFormat(format).toBuffer())).toBe('unreadable');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('half a %s file is unreadable', async (format) => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 100, sigma: 40 },
        background: '#000',
      },
    })
      .toFormat(format, { effort: 1 })
      .toBuffer();
    expect(await problemOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('unreadable');
  });

  it('a photo of more than 50 megapixels is refused by its size', async () => {
    expect(await problemOf(await plain(10_000, 5_001).png().toBuffer())).toBe('too-many-pixels');
  });
});
