/** C0 and C1, line and paragraph separators, and the characters that change the direction of text. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
const LINE_BREAK = /\r\n?|[\u0085\p{Zl}\p{Zp}]/gu;

/** U+0000 stays, so that it is refused as in every field: no keyboard types it. */
const without = (allowed: string) => (character: string) =>
  character === '\0' || allowed.includes(character) ? character : '';

/** For a text of one line: pasted line breaks become spaces. */
export function toSingleLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(CONTROL, without(''));
}

/** The same with line breaks and tabs. */
export function toPlainText(text: string): string {
  return text.replace(LINE_BREAK, '\n').replace(CONTROL, without('\n\t'));
}

/** Control characters escaped as in source code, because a terminal would execute them. */
export function escapeControlCharacters(text: string): string {
  return text.replace(CONTROL, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}
