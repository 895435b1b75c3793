export interface PagePicture {
  jpeg: Buffer;
  width: number;
  height: number;
  widthPoints: number;
  heightPoints: number;
}

/** A PDF with one picture per page and no other content. */
export function writePicturePdf(pages: readonly PagePicture[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const writeObject = (dictionary: string, stream?: string | Buffer) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n<< ${dictionary}`);
    if (stream === undefined) return write(' >>\nendobj\n');
    write(` /Length ${stream.length} >>\nstream\n`);
    write(stream);
    write('\nendstream\nendobj\n');
  };

  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ');
  writeObject('/Type /Catalog /Pages 2 0 R');
  writeObject(`/Type /Pages /Count ${pages.length} /Kids [${kids}]`);
  pages.forEach(({ jpeg, width, height, widthPoints, heightPoints }, index) => {
    const first = pageObject(index);
    const size = `${widthPoints.toFixed(2)} ${heightPoints.toFixed(2)}`;
    const resources = `<< /XObject << /P ${first + 2} 0 R >> >>`;
    writeObject(`/Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources ${resources} /Contents ${first + 1} 0 R`);
    writeObject('', `q ${widthPoints.toFixed(2)} 0 0 ${heightPoints.toFixed(2)} 0 0 cm /P Do Q`);
    const colours = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
    writeObject(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${colours}`, jpeg);
  });
  const startOfList = length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${lines}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${startOfList}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** After the catalogue and the page list, each page has three objects: itself, its content, its picture. */
function pageObject(index: number): number {
  return 3 + index * 3;
}
