import { lazyEndpoint } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { loadEndpoints } from './purchases-endpoints.ts';
import { VerificationCard } from './verification-card.tsx';

const verification = lazyEndpoint(async () => (await loadEndpoints()).getVerification);

/**
 * The verification card of the user's own quote, for pages about quotes. Shows nothing for quotes without an account or
 * of another account, nor after a failure: the mail has a link to the verification as well.
 */
export function QuoteVerification({ quote, heading }: { quote: string; heading?: 'h2' | 'h3' }) {
  const { status } = useSession();
  const { data } = useCall(verification, status === 'ready' ? { params: { quote } } : undefined);
  return data && <VerificationCard verification={data} heading={heading} />;
}
