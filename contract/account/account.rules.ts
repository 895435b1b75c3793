/** Version of the text that people agree to; it changes whenever the privacy page does. */
export const PRIVACY_VERSION = '2026-11.7';

export const CONSENT_PURPOSES = ['privacy', 'marketing', 'profiling', 'third_parties'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

export const CONFIRMATION_PURPOSES = ['registration', 'recovery', 'new-email'] as const;
export type ConfirmationPurpose = (typeof CONFIRMATION_PURPOSES)[number];

/** What an operator can do with an account. */
export const OPERATOR_ACTIONS = ['find', 'show', 'unlock', 'export', 'erase'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];
