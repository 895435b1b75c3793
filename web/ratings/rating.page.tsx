import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequireSession } from '#web/layout/require-session.tsx';
import { Section } from '#web/layout/section.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/rating.page.ts';

export const handle: PageHandle = { dictionaries: ['ratings', 'ui', 'errors', 'validation'] };

const RatingView = lazyChunk('rating-view', () => import('./rating-view.tsx'));

/** With the link of a mail, or signed in. */
export default function RatingPage({ params: { quote } }: Route.ComponentProps) {
  const { t } = useTranslation('ratings');
  const key = useLinkKey(`rating.${quote}`);
  const waiting = (
    <Skeleton>
      <SkeletonText lines={6} />
    </Skeleton>
  );
  const view = (
    <Suspense fallback={waiting}>
      <RatingView key={quote} quote={quote} linkKey={key ?? undefined} />
    </Suspense>
  );
  return (
    <Section>
      <PageHead title={t('title')} unlisted />
      {key === undefined && waiting}
      {key === null && <RequireSession fallback={waiting}>{() => view}</RequireSession>}
      {key && view}
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </Section>
  );
}
