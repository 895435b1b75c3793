const LAST_ZIP_BYTES = 65_557;

/** The head of a type that is not looked for at the beginning of a file only. */
const ARCHIVE_MARKS = [
  { mark: 'ustar', at: [257] },
  { mark: 'CD001', at: [0x8001, 0x8801, 0x9001] },
];

const REGULAR = '[^\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]';
/** Names of active content wherever they are written out, each letter perhaps as its number: also where readers only look when they repair a file. */
const WRITTEN_OUT = ['JavaScript', 'EmbeddedFile', 'RichMedia', 'Launch', 'XFA'].map(inAnySpelling).join('|');
const MARKUP = '<(?:script|html|iframe|embed|object|!doctype|\\?php|svg[\\s>])';
const SUSPICIOUS = new RegExp(`/(?:${WRITTEN_OUT})s?(?!${REGULAR})|Rar!\\x1a\\x07`);
const MARKED_UP = new RegExp(MARKUP, 'i');

/** Whether a file that begins like a PDF is also something else to those who look elsewhere, or hides what it is. */
export function isSomethingElse(content: Buffer): boolean {
  const text = content.toString('latin1');
  if (SUSPICIOUS.test(text) || MARKED_UP.test(text)) return true;
  if (content.subarray(-LAST_ZIP_BYTES).includes('PK\x05\x06')) return true;
  return ARCHIVE_MARKS.some(({ mark, at }) =>
    at.some((offset) => content.toString('latin1', offset, offset + mark.length) === mark),
  );
}

function inAnySpelling(name: string): string {
  return [...name]
    .map(
      (letter) =>
        `(?:${letter}|#${letter
          .charCodeAt(0)
          .toString(16)
          .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`,
    )
    .join('');
}
