import { readDecimal } from '#server/transfer/read-decimal.ts';

/** Figures of XML and JSON files, which may be texts. */
export function figureOf(value: unknown): unknown {
  return typeof value === 'string' ? readDecimal(value.trim()) : value;
}
