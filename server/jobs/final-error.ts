/** A job that failed in a way that another try would not change: it is not tried again. */
export class FinalError extends Error {
  override readonly name = 'FinalError';
}
