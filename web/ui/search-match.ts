/** Normalises case and accents and removes punctuation and spaces: "ID.3" → "id3", "Citroën" → "citroen". */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Every word of the query must occur, in any order. */
export function matchesSearch(text: string, query: string): boolean {
  const folded = foldForSearch(text);
  return query.split(/\s+/).every((word) => folded.includes(foldForSearch(word)));
}
