/** What can be paid for. */
export const PAYMENT_SUBJECTS = ['policy'] as const;
export type PaymentSubjectKind = (typeof PAYMENT_SUBJECTS)[number];

export const PAYMENT_CURRENCIES = ['EUR', 'GBP'] as const;
export type PaymentCurrency = (typeof PAYMENT_CURRENCIES)[number];

/**
 * `created`: not yet known at the provider; `open`: can be paid there; `processing`: paid there, the money is on its
 * way; `refund_due`: money has arrived that must go back.
 */
export const PAYMENT_STATES = [
  'created',
  'open',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'refund_due',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Only one payment of a subject can be in one of these states. */
export const ACTIVE_STATES = ['created', 'open', 'processing', 'paid'] as const satisfies readonly PaymentState[];
/** The provider may still change these; the reconciler asks it. */
export const UNFINISHED_STATES = [
  'created',
  'open',
  'processing',
  'refund_due',
] as const satisfies readonly PaymentState[];

/** `sandbox` is our own till for trying things out: no money moves. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Why nothing was paid: too late, the provider did not accept the order, or the money did not arrive. */
export const PAYMENT_FAILURES = ['expired', 'refused', 'declined'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** `unwanted`: no longer needed when it arrived; `mismatch`: not the amount or currency that was asked for. */
export const REFUND_REASONS = ['withdrawal', 'refused', 'unwanted', 'mismatch', 'operator'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const PAYMENTS_PATH = '/dkwp/v2/payments';
/** For the payment provider, which signs what it sends. The body is read as it is. */
export const NOTIFICATIONS_PATH = `${PAYMENTS_PATH}/notifications`;
