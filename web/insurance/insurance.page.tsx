import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import { useSession } from '#web/api/use-session.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireSession } from '#web/layout/require-session.tsx';
import { PageTitle, Section } from '#web/layout/section.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/insurance.page.ts';

export const handle: PageHandle = { dictionaries: ['insurance', 'ui', 'errors', 'validation'] };

const InsuranceView = lazyChunk('insurance', () => import('./insurance-view.tsx'));
const LinkedView = lazyChunk('linked-proposal', () => import('./linked-view.tsx'));

const waiting = (
  <Section>
    <Skeleton>
      <SkeletonText lines={8} />
    </Skeleton>
  </Section>
);

/** From the insurer's proposal to the policy. The link of a mail shows the proposal before signing in. */
export default function InsurancePage({ params: { plate } }: Route.ComponentProps) {
  const { t } = useTranslation('insurance');
  const { status } = useSession();
  const key = useLinkKey(`insurance.${plate}`);
  const isLinked = status === 'anonymous' && typeof key === 'string';
  return (
    <>
      <PageHead title={t('title')} unlisted />
      <PageTitle title={t('title')}>
        <p>{t('lead')}</p>
      </PageTitle>
      <Suspense fallback={waiting}>
        {isLinked && <LinkedView linkKey={key} />}
        {!isLinked && key === undefined && waiting}
        {!isLinked && key !== undefined && (
          <RequireSession fallback={waiting}>
            {(profile) => <InsuranceView key={plate} plate={plate} profile={profile} />}
          </RequireSession>
        )}
      </Suspense>
    </>
  );
}
