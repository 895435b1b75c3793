import { useMemo } from 'react';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { loadEndpoints } from './purchases-endpoints.ts';

const verifications = lazyEndpoint(async () => (await loadEndpoints()).getVerifications);
const NONE: readonly Verification[] = [];

/** The verifications of the user's quotes, by quote; empty until loaded. */
export function useVerifications(): ReadonlyMap<string, Verification> | undefined {
  const { status } = useSession();
  const { data, error } = useCall(verifications, status === 'ready' ? {} : undefined);
  // The list of quotes works without them, and the mail has a link to the verification as well.
  const found = data?.verifications ?? (error === undefined ? undefined : NONE);
  return useMemo(() => found && new Map(found.map((one) => [one.quote, one])), [found]);
}
