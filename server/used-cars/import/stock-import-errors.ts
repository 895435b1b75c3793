/** The import was refused, for a reason that concerns the whole file. */
export class StockImportError extends Error {
  override readonly name = 'StockImportError';
}
