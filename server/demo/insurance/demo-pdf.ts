/** A page of text lines; the first one is the heading. Only characters of Latin-1. */
export function demoPdf([heading = '', ...lines]: readonly string[]): Buffer {
  const inText = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\xff]/g, '?');
  const shown = [
    `/F 18 Tf 50 780 Td (${inText(heading)}) Tj /F 12 Tf`,
    ...lines.map((line) => `0 -28 Td (${inText(line)}) Tj`),
  ];
  const content = `BT ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const list = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${list}${trailer}`, 'latin1');
}
