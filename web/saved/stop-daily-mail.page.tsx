import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { InvalidStopLink } from './invalid-stop-link.tsx';

export const handle: PageHandle = { dictionaries: ['favourites', 'ui'] };

const StopForm = lazyChunk('stop-daily-mail', () => import('./stop-form.tsx'));

/** Target of the link in the daily mail. Opening it changes nothing, because mail programs open links by themselves. */
export default function StopDailyMailPage() {
  const { t } = useTranslation('favourites');
  const key = useLinkKey('daily-mail');
  const waiting = (
    <Skeleton>
      <SkeletonText lines={3} />
    </Skeleton>
  );
  return (
    <Section>
      <PageHead title={t('stop.title')} unlisted />
      {key === undefined && waiting}
      {key === null && <InvalidStopLink />}
      {key && (
        <Suspense fallback={waiting}>
          <StopForm linkKey={key} />
        </Suspense>
      )}
      <noscript>
        <p>{t('stop.noScript')}</p>
      </noscript>
    </Section>
  );
}
