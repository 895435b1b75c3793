/** The first part of "E-Mail", "H-Kennzeichen", "T-Roc" or "a-t-il". */
const LONE_LETTER = /(?<![\p{L}\d])[\p{L}\d]-(?=\p{L})/gu;

/**
 * A single letter or figure is not left alone at the end of a line, by a word joiner; longer parts may be, such as
 * "Kfz-".
 */
export function joinLoneLetters(text: string): string {
  return text.replace(LONE_LETTER, '$&\u2060');
}

/** For mails, whose clients may draw a word joiner: the text in pieces, every second of which must not break: French plates, too. */
export function splitAtLoneLetters(text: string): string[] {
  return text.split(/((?<![\p{L}\d])(?:[\p{L}\d]-\p{L}+|[A-Z]{2}-\d{3}-[A-Z]{2}))/u);
}
