import { deflateSync } from 'node:zlib';

interface Parts {
  /** Added to the catalogue, to its only page, and to the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** Objects from number 5 on. */
  extra?: (string | Buffer)[];
  /** Instead of the default ones. */
  header?: string;
  pages?: string;
  content?: Buffer | string;
  contentDictionary?: string;
  /** Before the list of objects. */
  between?: string | Buffer;
  /** After the end. */
  after?: string | Buffer;
  startOfList?(real: number): number;
  offsetOf?(real: number): number;
}

const bytes = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text, 'latin1') : text);

export function stream(dictionary: string, content: string | Buffer): Buffer {
  const data = bytes(content);
  return Buffer.concat([bytes(`<< /Length ${data.length} ${dictionary} >>\nstream\n`), data, bytes('\nendstream')]);
}

function objectsOf({
  catalog = '',
  page = '',
  extra = [],
  pages,
  content = '20 20 60 60 re f',
  contentDictionary = '',
}: Parts) {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${page} >>`,
    stream(contentDictionary, content),
    ...extra,
  ].map(bytes);
}

/** A document of one page with a classic cross-reference table. */
export function buildPdf(parts: Parts = {}): Buffer {
  const { header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', trailer = '', between = '', after = '' } = parts;
  const { startOfList = (real) => real, offsetOf = (real) => real } = parts;
  const written: Buffer[] = [bytes(header)];
  let length = written[0]?.length ?? 0;
  const write = (text: string | Buffer) => {
    const piece = bytes(text);
    written.push(piece);
    length += piece.length;
  };
  const objects = objectsOf(parts);
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`);
    write(object);
    write('\nendobj\n');
    return offset;
  });
  write(between);
  const start = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offsetOf(offset)).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`);
  write(`startxref\n${startOfList(start)}\n%%EOF\n`);
  write(after);
  return Buffer.concat(written);
}

interface Packing {
  /** The type of the object stream, and other entries of its dictionary. */
  type?: string;
  count?: number;
  first?: number;
  /** Where the list says the packed objects are. */
  container?: number;
  filter?: string;
}

/** The same with all objects but the page's content in an object stream, as current programs write it. */
export function buildPackedPdf(parts: Parts = {}, packing: Packing = {}): Buffer {
  const all = objectsOf(parts);
  const packed = all.map((object, index) => ({ number: index + 1, object })).filter(({ number }) => number !== 4);
  const places: string[] = [];
  let at = 0;
  for (const { number, object } of packed) {
    places.push(`${number} ${at}`);
    at += object.length + 1;
  }
  const head = `${places.join(' ')}\n`;
  const body = Buffer.concat([bytes(head), ...packed.flatMap(({ object }) => [object, bytes('\n')])]);
  const container = all.length + 1;
  const { type = '/Type /ObjStm', count = packed.length, first = head.length, filter = '/FlateDecode' } = packing;
  const package_ = stream(`${type} /N ${count} /First ${first} /Filter ${filter}`, deflateSync(body));
  const header = bytes('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');
  const content = Buffer.concat([bytes('4 0 obj\n'), all[3] ?? Buffer.alloc(0), bytes('\nendobj\n')]);
  const packedObject = Buffer.concat([bytes(`${container} 0 obj\n`), package_, bytes('\nendobj\n')]);
  const containerAt = header.length + content.length;
  const start = containerAt + packedObject.length;
  const entry = (kind: number, second: number, third: number) => {
    const line = Buffer.alloc(6);
    line.writeUInt8(kind, 0);
    line.writeUInt32BE(second, 1);
    line.writeUInt8(third, 5);
    return line;
  };
  const lines = [entry(0, 0, 255)];
  for (let number = 1; number <= all.length; number += 1)
    lines.push(
      number === 4
        ? entry(1, header.length, 0)
        : entry(
            2,
            packing.container ?? container,
            packed.findIndex((one) => one.number === number),
          ),
    );
  lines.push(entry(1, containerAt, 0), entry(1, start, 0));
  const size = container + 2;
  const list = stream(
    `/Type /XRef /Size ${size} /Root 1 0 R /W [1 4 1] /Filter /FlateDecode ${parts.trailer ?? ''}`,
    deflateSync(Buffer.concat(lines)),
  );
  return Buffer.concat([
    header,
    content,
    packedObject,
    bytes(`${container + 1} 0 obj\n`),
    list,
    bytes(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}
