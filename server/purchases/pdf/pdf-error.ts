/** A document that is broken, harmful or not understood. Which of them is of no use to whoever sent it. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

export function refuse(why: string): never {
  throw new PdfError(why);
}
