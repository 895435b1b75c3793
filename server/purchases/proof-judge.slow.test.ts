import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { PROOF_BYTES } from '#contract/verification-status.ts';
import { ACTIVE_PARTS, BROKEN_PDFS } from '#server/testing/hostile-pdfs.ts';
import { buildPackedPdf, buildPdf } from '#server/testing/pdf.ts';
import { createBuyer, verificationOf } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';
import { judgePdf } from './pdf/judge-pdf.ts';
import { createProofJudge } from './proof-judge.ts';

const test = useApp();
const judge = createProofJudge();
const PATIENCE_MS = 5_000;

async function verdict(content: Buffer): Promise<string> {
  try {
    return (await judge(content)).type;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

const REFUSED = 'verification.proof-unreadable';
const bytes = (text: string) => Buffer.from(text, 'latin1');
const drawing = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#003399' } });

/** Files of other types, or of none, behind whatever ending. */
const OTHERS: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'one byte': bytes('%'),
  zeros: Buffer.alloc(5_000),
  text: bytes('Ho comprato una macchina.'),
  'a page of the web': bytes('<!doctype html><script>alert(1)</script>'),
  'a drawing of the web': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a script': bytes('alert(1)'),
  'a script of a server': bytes('<?php system($_GET[0]); ?>'),
  'a script of a shell': bytes('#!/bin/sh\nrm -rf /\n'),
  'a program for Windows': bytes('MZ\x90\0\x03\0\0\0'),
  'a program for Linux': bytes('\x7fELF\x02\x01\x01'),
  'an archive': bytes('PK\x03\x04\x14\0\0\0'),
  'another archive': bytes('Rar!\x1a\x07\0'),
  'an old document': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'a document of words': bytes('{\\rtf1\\ansi hello}'),
  'a drawing for printers': bytes('%!PS-Adobe-3.0\nshowpage\n'),
  'a film': bytes('\0\0\0\x18ftypmp42'),
  'an icon': bytes('\0\0\x01\0\x01\0'),
  'a bitmap': bytes('BM\x36\0\0\0'),
  'the head of a JPEG': bytes('\xff\xd8\xff\xe0'),
  'the head of a JPEG and a page of the web': bytes('\xff\xd8\xff<html><script>alert(1)</script>'),
  'the head of a PNG': bytes('\x89PNG\r\n\x1a\n'),
  'the head of a PNG and noise': Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), Buffer.alloc(900, 7)]),
  'the head of a PDF': bytes('%PDF-1.7\n'),
  'the head and the end of a PDF': bytes('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
  'the head of a PDF in other letters': bytes('%pdf-1.7\n'),
};

/** A PNG that claims to be huge, with pieces of its own. */
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
  ...Object.entries(ACTIVE_PARTS).flatMap(([name, parts]): [string, Buffer][] => [
    [`a PDF with ${name}`, buildPdf(parts)],
    [`a PDF with ${name}, packed`, buildPackedPdf(parts)],
  ]),
  ...Object.entries(BROKEN_PDFS).map(([name, content]): [string, Buffer] => [`a PDF ${name}`, content]),
  ['a PNG of 60,000 × 60,000', png(60_000, 60_000)],
  ['a PNG of a pixel too many', png(50_000, 1_001)],
];

const NEEDLES = ['<script>', '<?php', 'PK\x05\x06', '%PDF-', 'MZ\x90', 'Segreta'];
const harmless: Record<string, () => Promise<Buffer>> = {
  'a JPEG with a page of the web behind it': async () =>
    Buffer.concat([await drawing().jpeg().toBuffer(), bytes('<script>alert(1)</script>')]),
  'a JPEG with an archive behind it': async () =>
    Buffer.concat([await drawing().jpeg().toBuffer(), bytes('PK\x03\x04PK\x05\x06')]),
  'a JPEG with a document behind it': async () => Buffer.concat([await drawing().jpeg().toBuffer(), buildPdf()]),
  'a JPEG with a program behind it': async () => Buffer.concat([await drawing().jpeg().toBuffer(), bytes('MZ\x90\0')]),
  'a JPEG with a script in what it says of its camera': () =>
    drawing()
      .withExif({ IFD0: { Make: '<script>', Copyright: '<?php Segreta' } })
      .jpeg()
      .toBuffer(),
  'a PNG with a script in a comment': async () => png(60, 40, [['tEXt', bytes('Comment\0<script>alert(1)</script>')]]),
  'a PNG with a document behind it': async () => Buffer.concat([png(60, 40), buildPdf()]),
  'a PNG with a server’s script behind it': async () => Buffer.concat([png(60, 40), bytes('<?php system(1);')]),
};

describe('hostile files', () => {
  it('are many, and no two are the same', () => {
    const all = refused.map(([name, content]) => `${name} ${content.toString('base64')}`);
    expect(new Set(refused.map(([name]) => name)).size).toBe(all.length);
    expect(new Set(refused.map(([, content]) => content.toString('base64'))).size).toBe(all.length);
    expect(all.length + Object.keys(harmless).length).toBeGreaterThanOrEqual(120);
  });

  it.each(refused)('%s is refused', async (_name, content) => {
    const start = performance.now();
    expect(await verdict(content)).toBe(REFUSED);
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  });

  it.each(Object.entries(ACTIVE_PARTS).filter(([name]) => name !== 'a file in the file'))(
    'what %s hides in a package is found for what it is',
    async (_name, parts) => {
      await expect(judgePdf(buildPackedPdf(parts))).rejects.toThrow(/^active$/);
    },
  );

  it.each(['gif', 'tiff', 'webp', 'avif'] as const)('a picture as %s is refused', async (format) => {
    expect(await verdict(await drawing().toFormat(format).toBuffer())).toBe(REFUSED);
  });

  it.each(['jpeg', 'png'] as const)('half a %s is refused', async (format) => {
    const whole = await sharp({
      create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 9, sigma: 99 } },
    } as never)
      .toFormat(format)
      .toBuffer();
    for (const share of [0.2, 0.5, 0.9])
      expect(await verdict(whole.subarray(0, Math.floor(whole.length * share)))).toBe(REFUSED);
  });

  it.each(Object.entries(harmless))('%s leaves all of that behind', async (_name, make) => {
    const original = await make();
    expect(NEEDLES.some((needle) => original.includes(bytes(needle)))).toBe(true);
    const { content, type } = await judge(original);
    for (const needle of NEEDLES) expect(content.includes(bytes(needle))).toBe(false);
    const { format, width, height, exif, xmp, icc, comments } = await sharp(content).metadata();
    expect({ type: `image/${format}`, width, height }).toEqual({ type, width: 60, height: 40 });
    expect({ exif, xmp, icc, comments }).toEqual({});
  });
});

describe('what people have', () => {
  it.each([
    ['plain', buildPdf()],
    ['packed', buildPackedPdf()],
    [
      'with packed content',
      buildPdf({ contentDictionary: '/Filter /FlateDecode', content: deflateSync(bytes('BT ET')) }),
    ],
    ['that says on which page it opens', buildPdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })],
    ['that says so elsewhere', buildPdf({ catalog: '/OpenAction 5 0 R', extra: ['[3 0 R /Fit]'] })],
    ['with a link', buildPdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.it) >> >>]' })],
    ['of version 2', buildPdf({ header: '%PDF-2.0\n' })],
    ['whose length stands elsewhere', buildPdf({ extra: ['<< /Length 6 0 R >>\nstream\nxy\nendstream', '2'] })],
  ])('a PDF %s is kept as it is', async (_name, content) => {
    const judged = await judge(content);
    expect(judged.type).toBe('application/pdf');
    expect(judged.content.equals(content)).toBe(true);
  });

  it('photographs of telephones are turned as they were held, and made no larger than they need be', async () => {
    const photo = await drawing(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp((await judge(photo)).content).metadata()).toMatchObject({ width: 2700, height: 3600 });
  });
});

describe('the limit of 5 MB', () => {
  const filled = (length: number) => buildPdf({ between: `%${' '.repeat(length)}\n` });
  /** The file says where its list is, in more digits the longer it is. */
  const sized = (length: number) => filled(2 * PROOF_BYTES - filled(PROOF_BYTES).length + length - PROOF_BYTES);
  let buyer: Awaited<ReturnType<typeof createBuyer>>;
  beforeAll(async () => {
    buyer = await createBuyer(test);
  });

  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('and %i bytes is answered with %i', async (difference, status) => {
    const content = sized(PROOF_BYTES + difference);
    expect(content).toHaveLength(PROOF_BYTES + difference);
    const answer = await buyer.upload(content, 'contratto.pdf');
    expect([answer.statusCode, status === 413 ? answer.json().code : '']).toEqual([
      status,
      status === 413 ? 'request.too-large' : '',
    ]);
  });

  it.each(['fattura.pdf', '../../etc/passwd', 'a.php\0.jpg', '<img src=x onerror=alert(1)>.png', 'x'.repeat(500)])(
    'whatever the file is called (%j), its content decides',
    async (name) => {
      const person = await createBuyer(test);
      expect((await person.upload(bytes('<script>alert(1)</script>'), name)).json().code).toBe(REFUSED);
      const { proofs } = verificationOf(await person.upload(png(60, 40), name));
      expect(proofs).toMatchObject([{ type: 'image/png' }]);
    },
  );
});
