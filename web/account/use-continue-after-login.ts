import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { nextTarget } from './next-target.ts';

/** Navigates to the page that was requested before signing in. */
export function useContinueAfterLogin(): () => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return useCallback(() => {
    const target = nextTarget(session.nextUri, window.location.origin, locale);
    session.nextUri = null;
    void navigate(target, { replace: true });
  }, [navigate, locale]);
}
