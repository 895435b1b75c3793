/** The status of a purchase verification. */
export const VERIFICATION_STATUSES = [
  'new',
  'not_valid',
  'to_recall',
  'expired',
  'waiting_for_approval',
  'approved',
  'rejected',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

export const VERIFICATION_MOVES = ['submit', 'recall', 'approve', 'reject', 'invalidate', 'expire'] as const;
export type VerificationMove = (typeof VERIFICATION_MOVES)[number];

/** Every allowed transition; all others are refused. */
export const VERIFICATION_TRANSITIONS: Record<
  VerificationStatus,
  Partial<Record<VerificationMove, VerificationStatus>>
> = {
  /** Nothing has been sent yet. */
  new: { submit: 'waiting_for_approval', invalidate: 'not_valid', expire: 'expired' },
  /** An operator checks the proof. */
  waiting_for_approval: { approve: 'approved', reject: 'rejected', recall: 'to_recall', invalidate: 'not_valid' },
  /** An operator wants to talk to the person or the dealer first. */
  to_recall: { approve: 'approved', reject: 'rejected', invalidate: 'not_valid' },
  /** The proof was not sufficient; another one may be sent. */
  rejected: { submit: 'waiting_for_approval', invalidate: 'not_valid', expire: 'expired' },
  approved: {},
  not_valid: {},
  expired: {},
};

/** From the day of the quote: long enough for a car that is yet to be built. */
export const VERIFIED_WITHIN_DAYS = 180;
/** Time to find another proof after a rejection, however late it came. */
export const RETRIED_WITHIN_DAYS = 30;

export const CARD_ACTIONS = ['to-garage', 'new-quote', 'verify-purchase', 'resend-email'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

/** The actions on the card of a quote. */
export const ACTIONS_OF: Record<VerificationStatus, readonly CardAction[]> = {
  new: ['verify-purchase', 'resend-email'],
  waiting_for_approval: ['resend-email'],
  to_recall: ['resend-email'],
  rejected: ['verify-purchase', 'new-quote'],
  approved: ['to-garage', 'resend-email'],
  not_valid: ['new-quote'],
  expired: ['new-quote'],
};

export const MAX_PROOFS = 5;
