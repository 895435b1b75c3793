/** A failure that a retry would not change: the job is not retried. */
export class FinalError extends Error {
  override readonly name = 'FinalError';
}
