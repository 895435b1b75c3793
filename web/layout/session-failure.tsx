import { session } from '#web/api/session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FailureBox } from '#web/ui/failure-box.tsx';

/** The user is signed in, but the profile cannot be loaded. */
export function SessionFailure({ isMinor }: { isMinor?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <FailureBox title={t('session.failedTitle')} isMinor={isMinor} onRetry={() => void session.refresh()}>
      <p>{t('session.failedText')}</p>
    </FailureBox>
  );
}
