import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/shared/errors.ts';
import { createPhotoResizer, largeSize } from './photo-resizer.ts';

const resizer = createPhotoResizer();

/** Left half red, right half blue, to detect cropping and rotation. */
function twoHalves(width: number, height: number): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, gravity: 'west' },
  ]);
}

async function codeOf(content: Uint8Array): Promise<string> {
  try {
    await resizer.resize(content);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

type Colour = 'red' | 'blue' | 'white' | 'other';

async function colourAt(picture: Buffer, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (red > 200 && green > 200 && blue > 200) return 'white';
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

/** A decompression bomb: a PNG that declares a huge size and contains zeros. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(Math.min(50_000_000, height * (width * 3 + 1))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

describe('photo resizer', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('a photo as %s becomes WebP in both sizes', async (format) => {
    const files = await resizer.resize(await twoHalves(2000, 1000).toFormat(format).toBuffer());
    for (const [size, content] of Object.entries(files)) {
      const { format: written, width, height } = await sharp(content).metadata();
      expect(`${written} ${width}x${height}`).toBe(`webp ${size}`);
      expect(await colourAt(content, 0.1, 0.5)).toBe('red');
      expect(await colourAt(content, 0.9, 0.5)).toBe('blue');
    }
  });

  it('a photo is rotated by its EXIF orientation and loses its location', async () => {
    const original = await twoHalves(1600, 1200)
      .withExif({
        IFD0: { Make: 'Fotocamera', Model: 'Segreta', Copyright: 'Anna' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '7/1 41/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.includes('Segreta')).toBe(true);
    const files = await resizer.resize(original);
    for (const content of Object.values(files)) {
      const { exif, icc, xmp, orientation } = await sharp(content).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect(content.includes('Segreta')).toBe(false);
      // Rotated clockwise by a quarter, the left is at the top.
      expect(await colourAt(content, 0.5, 0.05)).toBe('red');
      expect(await colourAt(content, 0.5, 0.95)).toBe('blue');
    }
  });

  it('a panorama is cropped to its middle', async () => {
    const panorama = await sharp({ create: { width: 4000, height: 900, channels: 3, background: '#0000ff' } })
      .composite([{ input: { create: { width: 1200, height: 900, channels: 3, background: '#ff0000' } } }])
      .jpeg()
      .toBuffer();
    const { '1200x900': large } = await resizer.resize(panorama);
    for (const x of [0.02, 0.5, 0.98]) expect(await colourAt(large, x, 0.5)).toBe('red');
  });

  it('a transparent photo gets a white background', async () => {
    const content = await sharp({ create: { width: 800, height: 600, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const files = await resizer.resize(content);
    for (const file of Object.values(files)) {
      expect((await sharp(file).metadata()).hasAlpha).toBe(false);
      expect(await colourAt(file, 0.5, 0.5)).toBe('white');
    }
  });

  it('greyscale, 16-bit and CMYK photos are accepted', async () => {
    const plain = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#777777' } });
    const contents = [
      await plain().greyscale().jpeg().toBuffer(),
      await plain().toColourspace('rgb16').png().toBuffer(),
      await plain().toColourspace('cmyk').jpeg().toBuffer(),
      await plain().png({ palette: true }).toBuffer(),
    ];
    for (const content of contents) {
      const { '192x192': small } = await resizer.resize(content);
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192, space: 'srgb' });
    }
  });

  it('a photo of 24 megapixels is accepted, and one with a line more is refused', async () => {
    const photo = (height: number) =>
      sharp({ create: { width: 6000, height, channels: 3, background: '#123456' } })
        .jpeg()
        .toBuffer();
    expect(await codeOf(await photo(4000))).toBe('accepted');
    expect(await codeOf(await photo(4001))).toBe('garage.photo.too-many-pixels');
  });

  it('a photo of one pixel or one line is accepted', async () => {
    for (const [width, height] of [
      [1, 1],
      [3000, 1],
      [1, 3000],
    ] as const) {
      const content = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
        .png()
        .toBuffer();
      const { '192x192': small } = await resizer.resize(content);
      expect(await sharp(small).metadata()).toMatchObject({ width: 192, height: 192 });
    }
  });
});

describe('largeSize', () => {
  it.each([
    [4000, 3000, 1200, 900],
    [1200, 900, 1200, 900],
    [600, 450, 1200, 900],
    [300, 225, 600, 450],
    [3000, 225, 600, 450],
    [1, 1, 2, 2],
  ])('the large size of %i × %i is %i × %i', (width, height, expectedWidth, expectedHeight) => {
    expect(largeSize(width, height)).toEqual({ width: expectedWidth, height: expectedHeight });
  });
});

describe('invalid photos', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Questa non è una foto.')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF')],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an HTML page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
    ['a PNG signature and noise', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)])],
  ])('%s is unreadable', async (_name, content) => {
    expect(await codeOf(content)).toBe('garage.photo.unreadable');
  });

  it.each(['gif', 'tiff', 'avif'] as const)('a picture as %s is unreadable', async (format) => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .toFormat(format)
      .toBuffer();
    expect(await codeOf(content)).toBe('garage.photo.unreadable');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('half a %s is unreadable', async (format) => {
    const whole = await twoHalves(1500, 1000).toFormat(format).toBuffer();
    expect(await codeOf(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('garage.photo.unreadable');
  });

  it('a video is unreadable', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#ff0000', '#0000ff'].map((background) =>
          sharp({ create: { width: 20, height: 20, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await codeOf(frames)).toBe('garage.photo.unreadable');
  });

  it('a decompression bomb is refused before it is decompressed', async () => {
    const content = bomb(60_000, 60_000);
    expect(content.length).toBeLessThan(100_000);
    expect(await codeOf(content)).toBe('garage.photo.too-many-pixels');
  });

  it('a polyglot file is re-encoded without its other content', async () => {
    const picture = await twoHalves(600, 400).jpeg().toBuffer();
    const content = Buffer.concat([
      picture,
      Buffer.from('PK\x03\x04<?php system($_GET["x"]); ?><script>alert(1)</script>'),
    ]);
    for (const file of Object.values(await resizer.resize(content))) {
      expect(file.includes('<?php')).toBe(false);
      expect(file.includes('<script>')).toBe(false);
    }
  });
});

describe('concurrent resizing', () => {
  it('photos are resized one after the other while the process stays responsive', async () => {
    const content = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#456789' } })
      .jpeg()
      .toBuffer();
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
    }, 5);
    const results = await Promise.all(Array.from({ length: 20 }, () => resizer.resize(content)));
    clearInterval(beat);
    expect(results).toHaveLength(20);
    // Resized in the same thread, each photo would let through one beat at most.
    expect(beats).toBeGreaterThan(2 * results.length);
  });

  it('photos beyond the queue limit are refused', async () => {
    const content = await twoHalves(1200, 900).jpeg().toBuffer();
    const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(content)));
    expect(codes.filter((code) => code === 'service.unavailable')).toHaveLength(18);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(42);
  });
});
