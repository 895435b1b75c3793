/** What PDF is made of. Streams are dictionaries with bytes behind them and are known to objects only. */
export type PdfValue =
  | number
  | boolean
  | null
  | { kind: 'name'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'reference'; number: number }
  | PdfValue[]
  | PdfDictionary;

export type PdfDictionary = Map<string, PdfValue>;

export function nameOf(value: PdfValue | undefined): string | undefined {
  return isKind(value, 'name') ? value.name : undefined;
}

export function integerOf(value: PdfValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

export function referenceOf(value: PdfValue | undefined): number | undefined {
  return isKind(value, 'reference') ? value.number : undefined;
}

export function isKind<Kind extends 'name' | 'text' | 'reference'>(
  value: PdfValue | undefined,
  kind: Kind,
): value is Extract<PdfValue, { kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}
