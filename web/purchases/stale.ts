import { AppError } from '#contract/shared/errors.ts';

/** Whether a call failed because the verification has changed since it was loaded. */
export function isStale(error: unknown): boolean {
  return error instanceof AppError && ['verification.already-requested', 'verification.closed'].includes(error.code);
}
