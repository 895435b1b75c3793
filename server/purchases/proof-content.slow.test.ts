import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_BYTES } from '#contract/shared/documents.rules.ts';
import { createDocumentSanitizer } from '#server/documents/sanitize-document.ts';
import { documentVerdict } from '#server/testing/document-verdict.ts';
import { buildPdf } from '#server/testing/pdf.ts';
import { createBuyer, verificationOf } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const sanitize = createDocumentSanitizer();
const verdict = documentVerdict(sanitize);

const REFUSED = 'document.unreadable';
const bytes = (text: string) => Buffer.from(text, 'latin1');
const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#003399' } });
const sample = (name: string) => readFileSync(new URL(`../testing/documents/${name}`, import.meta.url));

/** Files of other or unknown types, with various extensions. */
const OTHERS: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'one byte': bytes('%'),
  zeros: Buffer.alloc(5_000),
  text: bytes('Ho comprato una macchina.'),
  'an HTML page': bytes('<!doctype html><script>alert(1)</script>'),
  'an SVG': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a script': bytes('alert(1)'),
  'a PHP script': bytes('<?php system($_GET[0]); ?>'),
  'a shell script': bytes('#!/bin/sh\nrm -rf /\n'),
  'a Windows executable': bytes('MZ\x90\0\x03\0\0\0'),
  'a Linux executable': bytes('\x7fELF\x02\x01\x01'),
  'a ZIP archive': bytes('PK\x03\x04\x14\0\0\0'),
  'a RAR archive': bytes('Rar!\x1a\x07\0'),
  'an old Word document': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'an RTF document': bytes('{\\rtf1\\ansi hello}'),
  'a PostScript file': bytes('%!PS-Adobe-3.0\nshowpage\n'),
  'a film': bytes('\0\0\0\x18ftypmp42'),
  'an icon': bytes('\0\0\x01\0\x01\0'),
  'a bitmap': bytes('BM\x36\0\0\0'),
  'a JPEG header': bytes('\xff\xd8\xff\xe0'),
  'a JPEG header and an HTML page': bytes('\xff\xd8\xff<html><script>alert(1)</script>'),
  'a PNG header': bytes('\x89PNG\r\n\x1a\n'),
  'a PNG header and noise': Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), Buffer.alloc(900, 7)]),
  'a WebP header': bytes('RIFF\x10\0\0\0WEBPVP8 '),
  'a HEIC header': bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'a HEIC header and noise': Buffer.concat([bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), Buffer.alloc(900, 7)]),
  'a PDF header': bytes('%PDF-1.7\n'),
  'a PDF header and trailer': bytes('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
  'a PDF header in lower case': bytes('%pdf-1.7\n'),
  'a PDF with an empty page': buildPdf({ content: 'BT ET' }),
};

/** A PNG that declares a huge size, with chunks of its own. */
function png(width: number, height: number, extra: [type: string, data: Buffer][] = []): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(Math.min(20_000_000, height * (width * 3 + 1))));
  const chunks: [string, Buffer][] = [['IHDR', header], ...extra, ['IDAT', lines], ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), ...chunks.map(([type, data]) => chunk(type, data))]);
}

const refused: [name: string, content: Buffer][] = [
  ...Object.entries(OTHERS),
  ['a PNG of 60,000 × 60,000', png(60_000, 60_000)],
  ['a PNG of a pixel too many', png(50_000, 1_001)],
];

const NEEDLES = ['<script>', '<?php', 'PK\x05\x06', '%PDF-', 'MZ\x90', 'Segreta'];
const harmless: Record<string, () => Promise<Buffer>> = {
  'a JPEG followed by an HTML page': async () =>
    Buffer.concat([await picture().jpeg().toBuffer(), bytes('<script>alert(1)</script>')]),
  'a JPEG followed by an archive': async () =>
    Buffer.concat([await picture().jpeg().toBuffer(), bytes('PK\x03\x04PK\x05\x06')]),
  'a JPEG followed by a PDF': async () => Buffer.concat([await picture().jpeg().toBuffer(), buildPdf()]),
  'a JPEG followed by an executable': async () => Buffer.concat([await picture().jpeg().toBuffer(), bytes('MZ\x90\0')]),
  'a JPEG with a script in its EXIF data': () =>
    picture()
      .withExif({ IFD0: { Make: '<script>', Copyright: '<?php Segreta' } })
      .jpeg()
      .toBuffer(),
  'a PNG with a script in a comment': async () => png(60, 40, [['tEXt', bytes('Comment\0<script>alert(1)</script>')]]),
  'a PNG followed by a PDF': async () => Buffer.concat([png(60, 40), buildPdf()]),
  'a PNG followed by a PHP script': async () => Buffer.concat([png(60, 40), bytes('<?php system(1);')]),
  'a WebP with a script in its EXIF data': () =>
    picture()
      .withExif({ IFD0: { Make: '<script>', Copyright: 'Segreta' } })
      .webp()
      .toBuffer(),
};

describe('hostile proof files', () => {
  it.each(refused)('%s is refused', async (_name, content) => {
    expect(await verdict(content)).toBe(REFUSED);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('a picture as %s is refused', async (format) => {
    expect(await verdict(await picture().toFormat(format).toBuffer())).toBe(REFUSED);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('half a %s is refused', async (format) => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 9, sigma: 99 } },
    } as never)
      .toFormat(format)
      .toBuffer();
    for (const share of [0.2, 0.5, 0.9])
      expect(await verdict(whole.subarray(0, Math.floor(whole.length * share)))).toBe(REFUSED);
  });

  it.each([0.2, 0.5, 0.9])('a HEIC cut to %f of its length is refused', async (share) => {
    const whole = sample('telephone.heic');
    expect(await verdict(whole.subarray(0, Math.floor(whole.length * share)))).toBe(REFUSED);
  });

  it.each(Object.entries(harmless))('%s is re-encoded without that content', async (_name, make) => {
    const original = await make();
    expect(NEEDLES.some((needle) => original.includes(bytes(needle)))).toBe(true);
    const { content, type } = await sanitize(original);
    for (const needle of NEEDLES) expect(content.includes(bytes(needle))).toBe(false);
    const { format, width, height, exif, xmp, icc, comments } = await sharp(content).metadata();
    expect({ type: `image/${format}`, width, height }).toEqual({ type, width: 60, height: 40 });
    expect({ exif, xmp, icc, comments }).toEqual({});
  });
});

describe('valid proof files', () => {
  it('a PDF is re-encoded even if its author forbids changes', async () => {
    for (const name of ['chromium.pdf', 'qpdf-owner-password-aes256.pdf'])
      expect((await sanitize(sample(name))).type).toBe('application/pdf');
  });

  it('a PDF that needs a password is refused as locked', async () => {
    expect(await verdict(sample('locked/qpdf-user-password.pdf'))).toBe('document.locked');
  });

  it('phone photos are rotated by orientation and reduced in size', async () => {
    const photo = await picture(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp((await sanitize(photo)).content).metadata()).toMatchObject({ width: 2700, height: 3600 });
  });

  it.each([
    ['WebP', () => picture(640, 480).webp().toBuffer()],
    ['HEIC', async () => sample('telephone.heic')],
  ])('a photo as %s is stored as JPEG', async (_name, make) => {
    const { content, type } = await sanitize(await make());
    expect(type).toBe('image/jpeg');
    const { format, width, height, exif } = await sharp(content).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 640, height: 480 });
    const { data } = await sharp(content).extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect(Math.max(...[0, 0x33, 0x99].map((value, at) => Math.abs(value - (data[at] ?? 0))))).toBeLessThan(12);
  });
});

describe('size limit of 5 MB', () => {
  const filled = (length: number) => buildPdf({ between: `%${' '.repeat(length)}\n` });
  /** The file states its length in digits, which affects its length. */
  const sized = (length: number) =>
    filled(2 * DOCUMENT_BYTES - filled(DOCUMENT_BYTES).length + length - DOCUMENT_BYTES);
  let buyer: Awaited<ReturnType<typeof createBuyer>>;
  beforeAll(async () => {
    buyer = await createBuyer(test);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('a file of 5 MB and %i bytes is answered with %i', async (difference, status) => {
    const content = sized(DOCUMENT_BYTES + difference);
    expect(content).toHaveLength(DOCUMENT_BYTES + difference);
    const answer = await buyer.upload(content, 'contratto.pdf');
    expect([answer.statusCode, status === 413 ? answer.json().code : '']).toEqual([
      status,
      status === 413 ? 'request.too-large' : '',
    ]);
  });

  it.each(['fattura.pdf', '../../etc/passwd', 'a.php\0.jpg', '<img src=x onerror=alert(1)>.png', 'x'.repeat(500)])(
    'a file named %j is judged by its content',
    async (name) => {
      const user = await createBuyer(test);
      expect((await user.upload(bytes('<script>alert(1)</script>'), name)).json().code).toBe(REFUSED);
      const { proofs } = verificationOf(await user.upload(png(60, 40), name));
      expect(proofs).toMatchObject([{ type: 'image/png' }]);
    },
  );
});
