import {
  RETRIED_WITHIN_DAYS,
  VERIFICATION_TRANSITIONS,
  VERIFIED_WITHIN_DAYS,
  type VerificationMove,
  type VerificationStatus,
} from '#contract/purchases/verification-status.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';

/** The stored state of a verification; undefined before it is created. */
export type StoredState = { status: VerificationStatus; updatedAt: Date } | undefined;

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export function expiryOf(quotedAt: Date, stored: StoredState): Date {
  const expiry = daysAfter(quotedAt, VERIFIED_WITHIN_DAYS);
  const retried = stored?.status === 'rejected' ? daysAfter(stored.updatedAt, RETRIED_WITHIN_DAYS) : expiry;
  return retried > expiry ? retried : expiry;
}

/** Quotes and rejections before these moments are overdue. */
export function dueBefore(now: Date): { quoted: Date; rejected: Date } {
  return { quoted: daysAfter(now, -VERIFIED_WITHIN_DAYS), rejected: daysAfter(now, -RETRIED_WITHIN_DAYS) };
}

/** The stored status, unless it has expired since the last run of the daily job. */
export function currentStatus(stored: StoredState, quotedAt: Date, now: Date): VerificationStatus {
  const status = stored?.status ?? 'new';
  const afterwards = VERIFICATION_TRANSITIONS[status].expire;
  return afterwards && now >= expiryOf(quotedAt, stored) ? afterwards : status;
}

/** The only way from one status to another. */
export function nextStatus(status: VerificationStatus, move: VerificationMove): VerificationStatus {
  const next = VERIFICATION_TRANSITIONS[status][move];
  if (!next) throw new IllegalMoveError(status, move);
  return next;
}

/** Statuses in which a user can still edit the claim. */
export function isOpen(status: VerificationStatus): boolean {
  return VERIFICATION_TRANSITIONS[status].submit !== undefined;
}

/** A refused request of an operator, with a message for operators. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError';
}

export class IllegalMoveError extends RefusedError {
  override readonly name = 'IllegalMoveError';
  readonly status: VerificationStatus;

  constructor(status: VerificationStatus, move: VerificationMove) {
    super(`The verification is ${status}: the move ${move} is not possible. Nothing was changed.`);
    this.status = status;
  }
}

const ASKED: readonly VerificationStatus[] = ['waiting_for_approval', 'to_recall', 'approved'];

function closedCode(status: VerificationStatus): ErrorCode {
  return ASKED.includes(status) ? 'verification.already-requested' : 'verification.closed';
}

/** Documents can be added until somebody has decided; a second one often answers the question. */
export function checkAddable(status: VerificationStatus): void {
  if (status !== 'waiting_for_approval' && status !== 'to_recall') checkOpen(status);
}

export function checkOpen(status: VerificationStatus): void {
  if (!isOpen(status)) throw new AppError(closedCode(status));
}

/** Converts refusals to errors of the API. */
export async function asCall<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof IllegalMoveError) throw new AppError(closedCode(error.status));
    // Its owner was erased since the check.
    if (error instanceof RefusedError) throw new AppError('quotes.quote-not-found');
    throw error;
  }
}
