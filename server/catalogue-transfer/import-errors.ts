/** Another import is under way. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';
}

/** The import is done, but not all that comes after it. */
export class LeftoversError extends Error {
  override readonly name = 'LeftoversError';
}
