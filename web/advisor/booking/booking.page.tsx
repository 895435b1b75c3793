import { Suspense } from 'react';
import { lazyChunk } from '#web/api/chunk.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import styles from './booking-page.module.css';
import { BookingProblem } from './booking-problem.tsx';

export const handle: PageHandle = { dictionaries: ['advisor', 'ui', 'errors', 'validation'] };

const BookingView = lazyChunk('booking-view', () => import('./booking-view.tsx'));

/** Target of the links in mails about an appointment: view, move or cancel it. */
export default function BookingPage() {
  const { t } = useTranslation('advisor');
  const key = useLinkKey('appointment');
  return (
    <div className={styles.page}>
      <PageHead title={t('booking.title')} unlisted />
      {key === undefined && <FormSkeleton />}
      {key === null && <BookingProblem />}
      {key && (
        <Suspense fallback={<FormSkeleton />}>
          <BookingView bookingKey={key} />
        </Suspense>
      )}
      <noscript>
        <p>{t('booking.noScript')}</p>
      </noscript>
    </div>
  );
}
