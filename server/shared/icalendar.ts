const LINE_OCTETS = 75;

/** The lines of an iCalendar file (RFC 5545) as text. */
export function calendarText(lines: readonly string[]): string {
  return [...lines, ''].map(fold).join('\r\n');
}

/** In the form 20261116T090000Z. */
export function utcMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A value that cannot begin another line. */
export function escapeText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''));
}

/** Long lines are folded with a line break and a space, never inside a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
