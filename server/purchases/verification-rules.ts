import {
  VERIFICATION_TRANSITIONS,
  type VerificationMove,
  type VerificationStatus,
} from '#contract/purchases/verification-status.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';

/** From the day of the quote: long enough for a car that has yet to be built. */
const VERIFIED_WITHIN_DAYS = 180;
/** Whoever is asked for another proof has time to find one, however late the answer came. */
const RETRIED_WITHIN_DAYS = 30;

/** What is known of a verification; nothing before somebody has begun it. */
export type Standing = { status: VerificationStatus; updatedAt: Date } | undefined;

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

export function expiryOf(quotedAt: Date, stored: Standing): Date {
  const expiry = daysAfter(quotedAt, VERIFIED_WITHIN_DAYS);
  const retried = stored?.status === 'rejected' ? daysAfter(stored.updatedAt, RETRIED_WITHIN_DAYS) : expiry;
  return retried > expiry ? retried : expiry;
}

/** The latest moments of quotes and of rejections that are too old by now. */
export function dueBefore(now: Date): { quoted: Date; rejected: Date } {
  return { quoted: daysAfter(now, -VERIFIED_WITHIN_DAYS), rejected: daysAfter(now, -RETRIED_WITHIN_DAYS) };
}

/** What is stored, unless its time ran out since the daily job has looked. */
export function currentStatus(stored: Standing, quotedAt: Date, now: Date): VerificationStatus {
  const status = stored?.status ?? 'new';
  const afterwards = VERIFICATION_TRANSITIONS[status].expire;
  return afterwards && now >= expiryOf(quotedAt, stored) ? afterwards : status;
}

/** The one way from a status to another. */
export function nextStatus(status: VerificationStatus, move: VerificationMove): VerificationStatus {
  const next = VERIFICATION_TRANSITIONS[status][move];
  if (!next) throw new IllegalMoveError(status, move);
  return next;
}

/** Statuses in which a person can still put a claim together. */
export function isOpen(status: VerificationStatus): boolean {
  return VERIFICATION_TRANSITIONS[status].submit !== undefined;
}

/** What an operator asked for and cannot have, in words for operators. */
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

export function checkOpen(status: VerificationStatus): void {
  if (!isOpen(status)) throw new AppError(closedCode(status));
}

/** The same work, failing as calls of the API do. */
export async function asCall<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof IllegalMoveError) throw new AppError(closedCode(error.status));
    // Its owner was erased a moment ago.
    if (error instanceof RefusedError) throw new AppError('quotes.quote-not-found');
    throw error;
  }
}
