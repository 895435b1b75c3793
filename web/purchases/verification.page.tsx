import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireSession } from '#web/layout/require-session.tsx';
import type { Route } from './+types/verification.page.ts';
import { VerificationSkeleton } from './verification-skeleton.tsx';
import { VerificationView } from './verification-view.tsx';

export const handle: PageHandle = { dictionaries: ['purchases', 'catalogue', 'ui', 'errors', 'validation'] };

export default function VerificationPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('purchases');
  return (
    <>
      <PageHead title={t('title')} unlisted />
      <RequireSession fallback={<VerificationSkeleton />}>
        {() => <VerificationView key={params.quote} quote={params.quote} />}
      </RequireSession>
    </>
  );
}
