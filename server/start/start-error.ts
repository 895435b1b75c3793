/** Why this process cannot start, in words that need no stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
