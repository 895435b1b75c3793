import { useMemo } from 'react';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { lazyEndpoint } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { loadEndpoints } from './purchases-endpoints.ts';

const verifications = lazyEndpoint(async () => (await loadEndpoints()).getVerifications);
const NONE: readonly Verification[] = [];

/** Where the verifications of one's own quotes stand, by quote; nothing until the answer is there. */
export function useVerifications(): ReadonlyMap<string, Verification> | undefined {
  const { status } = useSession();
  const { data, error } = useCall(verifications, status === 'ready' ? {} : undefined);
  // The list is about quotes; whoever wants to verify one finds the way there by mail as well.
  const found = data?.verifications ?? (error === undefined ? undefined : NONE);
  return useMemo(() => found && new Map(found.map((one) => [one.quote, one])), [found]);
}
