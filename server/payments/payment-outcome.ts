import type { PaymentFailure, PaymentState } from '#contract/payments/payments.rules.ts';
import type { ProviderSession } from '#server/providers/payment-provider.ts';

/** What the state of a session means for its payment. `money`: it has arrived, and is accepted or sent back. */
export type Outcome = 'unchanged' | 'processing' | 'money' | { failure: PaymentFailure } | 'cancelled';

/** Money has arrived, and what happened to it does not depend on the session any more. */
const SETTLED: readonly PaymentState[] = ['paid', 'refund_due', 'refunded'];
const ENDED: readonly PaymentState[] = ['failed', 'cancelled'];

/**
 * Sessions only move forward at the provider, but what it said may reach us late and in any order: an older answer
 * never undoes a newer one.
 */
export function outcomeOf(
  { state, isCancelling }: { state: PaymentState; isCancelling: boolean },
  { status }: Pick<ProviderSession, 'status'>,
): Outcome {
  if (SETTLED.includes(state)) return 'unchanged';
  if (status === 'paid') return 'money';
  if (ENDED.includes(state) || status === 'open') return 'unchanged';
  if (status === 'processing') return state === 'processing' ? 'unchanged' : 'processing';
  if (status === 'expired') return isCancelling ? 'cancelled' : { failure: 'expired' };
  return { failure: 'declined' };
}
