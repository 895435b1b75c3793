import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useMailLink } from '#web/api/link-key.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { InvalidSharingLink } from './invalid-sharing-link.tsx';

export const handle: PageHandle = { dictionaries: ['family', 'deadlines', 'catalogue', 'ui'] };

const SaleSheetView = lazyChunk('sale-sheet', () => import('./sale-sheet-view.tsx'));

/** What a buyer may know of a vehicle. Its key is removed from the URL, and stored for the tab to reload it. */
export default function SaleSheetPage() {
  const { t } = useTranslation('family');
  const link = useMailLink('sale-sheet');
  const waiting = (
    <Skeleton>
      <SkeletonText lines={6} />
    </Skeleton>
  );
  return (
    <Section>
      <PageHead title={t('sale.title')} unlisted />
      {link === undefined && waiting}
      {link === null && <InvalidSharingLink title={t('sale.invalid')}>{t('sale.invalidText')}</InvalidSharingLink>}
      {link && (
        <Suspense fallback={waiting}>
          <SaleSheetView linkKey={link.key} />
        </Suspense>
      )}
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
    </Section>
  );
}
