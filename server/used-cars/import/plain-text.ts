const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  ntilde: 'ñ',
  ccedil: 'ç',
  bull: '•',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
const MAX_CODE_POINT = 0x10ffff;

/**
 * Text as it would be read in a browser, without tags, scripts and styles. Every expression consumes what it has
 * scanned, so that the work grows with the length only.
 */
export function toPlainText(markup: string): string {
  if (!/[<&\r\u00a0\u200b\ufeff]/.test(markup)) return markup.trim();
  return decodeEntities(markup)
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?[a-z!?][^<>]*>/gi, '')
    .replace(/<(?=[a-z/!?])/gi, '')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line. */
export function toOneLine(markup: string): string {
  return toPlainText(markup).replace(/\s+/g, ' ');
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : '';
  });
}
