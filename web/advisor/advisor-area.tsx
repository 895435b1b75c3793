import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useSession } from '#web/api/use-session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SessionFailure } from '#web/layout/session-failure.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

const AdvisorFlow = lazyChunk('advisor-flow', () => import('./advisor-flow.tsx'));
const FreeTimes = lazyChunk('free-times', () => import('./free-times.tsx'));

/** The request and the agenda for signed-in users; the agenda for visitors, who sign in last. */
export function AdvisorArea({ knownPhone }: { knownPhone(): string }) {
  const { t } = useTranslation('advisor');
  const { status, profile } = useSession();
  if (profile)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <AdvisorFlow profile={profile} knownPhone={knownPhone} />
      </Suspense>
    );
  if (status === 'anonymous')
    return (
      <Suspense fallback={<FormSkeleton />}>
        <FreeTimes />
      </Suspense>
    );
  if (status === 'failed') return <SessionFailure isMinor />;
  return (
    <>
      <noscript>
        <p>{t('invitation.noScript')}</p>
      </noscript>
      <FormSkeleton />
    </>
  );
}
