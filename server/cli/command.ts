export interface Command {
  /** One or two words, as typed. */
  name: string;
  /** The arguments after the name. */
  usage: string;
  summary: string;
  load(): Promise<(args: string[]) => Promise<void>>;
}

/** The command was typed wrongly: its usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What stopped a command is told without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
