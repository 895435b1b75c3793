/** Another import is running. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
}

/** The import is done, but a later step failed. */
export class LeftoversError extends Error {
  override readonly name = 'LeftoversError';
}
