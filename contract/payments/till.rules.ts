/** The well-known test cards: approved, declined for a reason, or to be approved by the bank. */
export const TEST_CARDS = {
  '4242424242424242': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000000000000069': 'expired-card',
  '4000000000000127': 'wrong-cvc',
  '4000000000000119': 'processing-error',
  '4000002760003184': 'approval',
} as const;

type CardOutcome = (typeof TEST_CARDS)[keyof typeof TEST_CARDS];
/** What the till answers to a card that cannot pay. */
export type CardRefusal = Exclude<CardOutcome, 'approved' | 'approval'> | 'unknown-card' | 'approval-refused';

export const CARD_REFUSALS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-cvc',
  'processing-error',
  'unknown-card',
  'approval-refused',
] as const satisfies readonly CardRefusal[];

/** How the notification of a payment is sent: a minute late, twice, or never. */
export const TILL_DELIVERIES = ['normal', 'late', 'twice', 'lost'] as const;
export type TillDelivery = (typeof TILL_DELIVERIES)[number];

/** How long a late notification takes, and how long the till stays down. */
export const TILL_DELAY_SECONDS = 60;
