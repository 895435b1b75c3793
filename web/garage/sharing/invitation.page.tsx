import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useMailLink } from '#web/api/link-key.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';

export const handle: PageHandle = { dictionaries: ['family', 'ui', 'errors'] };

const InvitationView = lazyChunk('invitation', () => import('./invitation-view.tsx'));
const WaitingInvitations = lazyChunk('waiting-invitations', () => import('./waiting-invitations.tsx'));

/**
 * Target of the link in an invitation. The key is stored for the tab, so that signing in leads back to it; without one
 * the invitations to the address of the account are shown.
 */
export default function InvitationPage() {
  const { t } = useTranslation('family');
  const link = useMailLink('invitation');
  return (
    <Section>
      <PageHead title={t('page.title')} unlisted />
      {link === undefined && <InvitationSkeleton />}
      {link !== undefined && (
        <Suspense fallback={<InvitationSkeleton />}>
          {link === null ? <WaitingInvitations /> : <InvitationView linkKey={link.key} />}
        </Suspense>
      )}
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
    </Section>
  );
}
