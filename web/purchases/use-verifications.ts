import { useEffect, useState } from 'react';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

/** Where the verifications of one's own quotes stand, by quote; nothing until the answer is there. */
export function useVerifications(): ReadonlyMap<string, Verification> | undefined {
  const locale = useLocale();
  const { status } = useSession();
  const [verifications, setVerifications] = useState<ReadonlyMap<string, Verification>>();

  useEffect(() => {
    if (status !== 'ready') return;
    let isOver = false;
    loadChunk('verification-calls', () => import('./verification-calls.ts'))
      .then(({ loadVerifications }) => loadVerifications(locale))
      .then(
        (found) => isOver || setVerifications(new Map(found.map((one) => [one.quote, one]))),
        // The list is about quotes; whoever wants to verify one finds the way there by mail as well.
        () => isOver || setVerifications(new Map()),
      );
    return () => {
      isOver = true;
    };
  }, [locale, status]);

  return verifications;
}
