import { lazyEndpoint } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { loadEndpoints } from './purchases-endpoints.ts';
import { VerificationCard } from './verification-card.tsx';

const verification = lazyEndpoint(async () => (await loadEndpoints()).getVerification);

/**
 * The card of one's own quote, for pages about quotes. Nothing for quotes that belong to no account, or not to this
 * one, nor after a failure: whoever wants to verify a purchase finds the way there by mail as well.
 */
export function QuoteVerification({ quote, heading }: { quote: string; heading?: 'h2' | 'h3' }) {
  const { status } = useSession();
  const { data } = useCall(verification, status === 'ready' ? { params: { quote } } : undefined);
  return data && <VerificationCard verification={data} heading={heading} />;
}
