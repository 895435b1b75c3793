/**
 * A number in a cell, with a decimal point or comma. A separator before three digits could separate thousands, so it is
 * left for the schema to refuse, as is everything else that is no number.
 */
export function readFigure(text: string): number | string {
  return /^-?\d{1,12}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/** Figures of XML and JSON files, which may be texts. */
export function figureOf(value: unknown): unknown {
  return typeof value === 'string' ? readFigure(value.trim()) : value;
}
