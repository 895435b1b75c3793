/** Another import is running. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
}

/** The import is done, but a later step failed. */
export class CleanUpError extends Error {
  override readonly name = 'CleanUpError';
}
