import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Shows once that the session has expired, and goes to the home page after logging out. */
export function SessionListener() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const navigate = useNavigate();

  useEffect(() => {
    const showExpiry = () => session.takeExpiry() && showToast({ kind: 'error', text: t('session.expired') });
    // It may have expired before this was mounted.
    showExpiry();
    return session.on('expired', showExpiry);
  }, [t]);

  useEffect(() => session.on('logout', () => void navigate(pagePath('home', locale))), [navigate, locale]);

  return null;
}
