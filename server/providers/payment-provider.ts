import type { PaymentCurrency, PaymentProviderName } from '#contract/payments/payments.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** Everything a session is created with. Stored before the call, so that a repeated call is the same. */
export interface SessionOrder {
  paymentId: string;
  title: string;
  /** In cents or pence. */
  amount: number;
  currency: PaymentCurrency;
  locale: Locale;
  /** Our page after paying, and after leaving without paying. */
  returnUrl: string;
  /** In ISO format. */
  expiresAt: string;
}

/** `processing`: the person has paid, and the money is on its way. `failed`: it did not arrive. */
export type SessionStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** A page of the provider where one payment is made. */
export interface ProviderSession {
  id: string;
  status: SessionStatus;
  /** Where to pay, while it is open. */
  url: string | undefined;
  amount: number;
  /** In capital letters. */
  currency: string;
  paymentId: string | undefined;
  /** What the provider calls the movement of money, once there is one. */
  intentId: string | undefined;
  /** The bank of the person has claimed the money back. */
  isDisputed: boolean;
}

export interface RefundOrder {
  paymentId: string;
  sessionId: string;
  amount: number;
}

export interface ProviderRefund {
  id: string;
  status: 'succeeded' | 'pending' | 'failed';
}

/** Names what has changed; the change itself is read from the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  sessionId?: string | undefined;
  paymentId?: string | undefined;
  intentId?: string | undefined;
}

export interface PaymentProvider {
  name: PaymentProviderName;
  /** The same key and order give the same session. */
  create(order: SessionOrder, key: string): Promise<ProviderSession>;
  retrieve(sessionId: string): Promise<ProviderSession>;
  /** Ends an open session; one that was finished before is returned as it is. */
  expire(sessionId: string): Promise<ProviderSession>;
  /** Sends money back once, however often it is called; a failed refund is tried again. */
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** Throws if the signature is missing, wrong or old. */
  parseWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<ProviderEvent>;
}

/** The provider did not answer, or not for good: whether it did anything is unknown. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** The provider has refused for good: nothing happened, and repeating the call is useless. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
}

export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}
