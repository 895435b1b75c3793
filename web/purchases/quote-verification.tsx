import { useEffect, useState } from 'react';
import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { VerificationCard } from './verification-card.tsx';

/** The card of one's own quote, for pages about quotes. Nothing for quotes that belong to no account, or not to this one. */
export function QuoteVerification({ quote, heading }: { quote: string; heading?: 'h2' | 'h3' }) {
  const locale = useLocale();
  const { status } = useSession();
  const [verification, setVerification] = useState<Verification>();

  useEffect(() => {
    if (status !== 'ready') return;
    let isOver = false;
    loadChunk('verification-calls', () => import('./verification-calls.ts'))
      .then(({ loadVerification }) => loadVerification(quote, locale))
      .then((found) => isOver || setVerification(found))
      // The page is about the quote; whoever wants to verify it finds the way there by mail as well.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [quote, locale, status]);

  return verification && <VerificationCard verification={verification} heading={heading} />;
}
