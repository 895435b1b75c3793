/** Where the verification of a purchase stands. */
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

/** Every move there is; whatever is not in this table is refused. */
export const VERIFICATION_TRANSITIONS: Record<
  VerificationStatus,
  Partial<Record<VerificationMove, VerificationStatus>>
> = {
  /** Nothing has been sent yet. */
  new: { submit: 'waiting_for_approval', invalidate: 'not_valid', expire: 'expired' },
  /** An operator looks at the proof. */
  waiting_for_approval: { approve: 'approved', reject: 'rejected', recall: 'to_recall', invalidate: 'not_valid' },
  /** An operator wants to speak with the person or the dealer first. */
  to_recall: { approve: 'approved', reject: 'rejected', invalidate: 'not_valid' },
  /** The proof does not do; another may. */
  rejected: { submit: 'waiting_for_approval', invalidate: 'not_valid', expire: 'expired' },
  approved: {},
  not_valid: {},
  expired: {},
};

export const CARD_ACTIONS = ['new-quote', 'verify-purchase', 'resend-email'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

/** What the card of a quote offers. */
export const ACTIONS_OF: Record<VerificationStatus, readonly CardAction[]> = {
  new: ['verify-purchase', 'resend-email'],
  waiting_for_approval: ['resend-email'],
  to_recall: ['resend-email'],
  rejected: ['verify-purchase', 'new-quote'],
  approved: ['resend-email', 'new-quote'],
  not_valid: ['new-quote'],
  expired: ['new-quote'],
};

/** What documents are kept as: drawn anew, whatever they were. */
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];
/** What may be sent. */
export const ACCEPTED_PROOFS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;
export const PROOF_BYTES = 5 * 1024 * 1024;
export const MAX_PROOFS = 5;
/** Contracts and invoices are shorter; of longer documents the first pages are kept. */
export const PROOF_PAGES = 20;
