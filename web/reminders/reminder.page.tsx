import { Suspense } from 'react';
import { REMINDER_ACTIONS } from '#contract/reminders/reminders.rules.ts';
import { lazyChunk } from '#web/api/chunk.ts';
import { useMailLink } from '#web/api/link-key.ts';
import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Section } from '#web/layout/section.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { InvalidReminderLink } from './invalid-reminder-link.tsx';

export const handle: PageHandle = { dictionaries: ['reminders', 'deadlines', 'ui'] };

const ReminderForm = lazyChunk('reminder-form', () => import('./reminder-form.tsx'));

/** Target of the links in reminders. Opening it changes nothing, because mail programs open links by themselves. */
export default function ReminderPage() {
  const { t } = useTranslation('reminders');
  const link = useMailLink();
  const action = REMINDER_ACTIONS.find((one) => one === link?.purpose);
  const waiting = (
    <Skeleton>
      <SkeletonText lines={3} />
    </Skeleton>
  );
  return (
    <Section>
      <PageHead title={t('page.title')} unlisted />
      {link === undefined && waiting}
      {(link === null || (link && !action)) && <InvalidReminderLink />}
      {link && action && (
        <Suspense fallback={waiting}>
          <ReminderForm linkKey={link.key} action={action} />
        </Suspense>
      )}
      <noscript>
        <p>{t('page.noScript')}</p>
      </noscript>
    </Section>
  );
}
