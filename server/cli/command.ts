export interface Command {
  /** One or two words, as typed. */
  name: string;
  /** The arguments after the name. */
  usage: string;
  summary: string;
  load(): Promise<(args: string[]) => Promise<void>>;
}

/** The arguments are invalid: the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** An expected failure, printed without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
