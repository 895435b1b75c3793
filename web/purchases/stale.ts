import { AppError } from '#contract/shared/errors.ts';

/** Whether a call failed because the verification is no longer what the page shows. */
export function isStale(error: unknown): boolean {
  return error instanceof AppError && ['verification.already-requested', 'verification.closed'].includes(error.code);
}
