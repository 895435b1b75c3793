/** An expected failure of the start, printed without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
