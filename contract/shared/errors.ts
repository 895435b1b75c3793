import type { ERRORS } from './error-statuses.ts';

/** The table itself stays on the server: an answer has its status. */
export type ErrorCode = keyof typeof ERRORS;

/** `params` name the fields and the rules they failed, as dictionary keys. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string>;
  /** Of the answer that it came with. */
  readonly status: number | undefined;

  constructor(code: ErrorCode, params: Record<string, string> = {}, status?: number) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.status = status;
  }
}
