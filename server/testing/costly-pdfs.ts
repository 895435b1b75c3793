import { deflateSync } from 'node:zlib';
import { buildPdf, stream } from './pdf.ts';

const MEGABYTE = 1024 * 1024;
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

const streams = (size: number) => [
  '1',
  ...Array.from({ length: 45_000 * size }, () => `<< /Length 5 0 R /A (${'x'.repeat(30)}) >>\nstream\nx\nendstream`),
];

/** Documents whose cost grows with their size; size 1 is the largest upload. */
export const COSTLY_PDFS: Record<string, (size: number) => Buffer> = {
  'a list of 20 million objects in 20 kB': (size) => {
    const list = deflateSync(Buffer.alloc(size * 20 * MEGABYTE, 1));
    const entries = `/Type /XRef /Size ${Math.round(size * 20 * MEGABYTE)} /Root 1 0 R /W [1 0 0] /Filter /FlateDecode`;
    const head = Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
    const end = `\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
    return Buffer.concat([head, Buffer.from('9 0 obj\n'), stream(entries, list), Buffer.from(end)]);
  },
  '45,000 streams whose length stands elsewhere': (size) => buildPdf({ extra: streams(size) }),
  '45,000 streams without a list of objects': (size) => buildPdf({ extra: streams(size), startOfList: () => 0 }),
  '60,000 opening actions': (size) =>
    buildPdf({
      catalog: '/OpenAction 5 0 R',
      extra: ['[3 0 R /Fit]', ...Array.from({ length: 60_000 * size }, () => '<< /OpenAction 5 0 R >>')],
    }),
  'an opening action of 400,000 values': (size) =>
    buildPdf({ catalog: `/OpenAction [${repeat(400_000 * size, () => '3 0 R /Fit ')}]` }),
  'a list in 100,000 pieces': (size) => {
    const pieces = repeat(100_000 * size, (index) => `${index + 10} 1\n0000000015 00000 n \n`);
    return Buffer.from(buildPdf().toString('latin1').replace('trailer', `${pieces}trailer`), 'latin1');
  },
  'a chain of 20,000 lists': (size) => {
    const start = buildPdf();
    const parts = [start];
    let [length, before] = [start.length, start.indexOf('xref\n')];
    for (let index = 0; index < 20_000 * size; index += 1) {
      const list = Buffer.from(`xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${before} >>\n`);
      before = length;
      length += list.length;
      parts.push(list);
    }
    return Buffer.concat([...parts, Buffer.from(`startxref\n${before}\n%%EOF\n`)]);
  },
  'pages 20,000 deep': (size) => {
    const depth = 20_000 * size;
    const node = (index: number) =>
      `<< /Type /Pages /Kids [${index === depth - 1 ? 3 : index + 6} 0 R] /Count 1 /Parent ${index + 4} 0 R >>`;
    const nodes = Array.from({ length: depth }, (_, index) => node(index));
    return buildPdf({ pages: '<< /Type /Pages /Kids [5 0 R] /Count 1 >>', extra: nodes });
  },
  'arrays 500,000 deep': (size) =>
    buildPdf({ catalog: `/A ${'['.repeat(500_000 * size)}${']'.repeat(500_000 * size)}` }),
  'a content of 80 MB in 80 kB': (size) =>
    buildPdf({
      contentDictionary: '/Filter /FlateDecode',
      content: deflateSync(Buffer.alloc(size * 80 * MEGABYTE, ' ')),
    }),
};

const form = (content: string, name: string) =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /F ${name} >> >>`, content);

/** Documents that would take for ever, or all memory. */
export const ENDLESS_PDFS: Record<string, Buffer> = {
  '200,000 lines to draw': buildPdf({
    contentDictionary: '/Filter /FlateDecode',
    content: deflateSync(Buffer.from(repeat(200_000, (index) => `${index % 200} 0 m ${(index * 7) % 200} 200 l S\n`))),
  }),
  'drawings of drawings, ten of each, ten deep': buildPdf({
    page: '/Resources << /XObject << /F 5 0 R >> >>',
    content: '/F Do '.repeat(10),
    extra: Array.from({ length: 10 }, (_, index) =>
      index === 9 ? form('0 0 m 200 200 l S', '5 0 R') : form('/F Do '.repeat(10), `${index + 6} 0 R`),
    ),
  }),
  'a picture of 1.6 gigapixels': buildPdf({
    page: '/Resources << /XObject << /I 5 0 R >> >>',
    content: 'q 200 0 0 200 0 0 cm /I Do Q',
    extra: [
      stream(
        '/Type /XObject /Subtype /Image /Width 40000 /Height 40000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter [/FlateDecode /FlateDecode]',
        deflateSync(deflateSync(Buffer.alloc(400 * MEGABYTE))),
      ),
    ],
  }),
};
