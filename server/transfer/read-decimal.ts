/**
 * A number in a cell, with a decimal point or comma, which spreadsheets in most of Europe write. A mark before three
 * digits could separate thousands, so it is left for the schema to refuse, as is everything else that is no number.
 */
export function readDecimal(cell: string): number | string {
  return /^-?\d{1,12}(?:[.,]\d{1,2})?$/.test(cell) ? toNumber(cell) : cell;
}

/** The same of a degree, which has more decimals and no thousands. */
export function readDegree(cell: string): number | string {
  return /^-?\d{1,12}(?:[.,]\d{1,20})?$/.test(cell) ? toNumber(cell) : cell;
}

function toNumber(cell: string): number {
  return Number(cell.replace(',', '.'));
}
