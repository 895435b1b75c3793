import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pagePath } from '#contract/shared/paths.ts';
import { type SessionState, session } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { asksToAddVehicle, withoutAddVehicle } from '../add-vehicle-query.ts';
import type { DashboardModalState } from './use-dashboard-modal.ts';

interface Options {
  status: SessionState['status'];
  /** Whether the URL has the plate of a vehicle in this garage. */
  isFound: boolean;
  /** An open dialog must be answered before leaving. */
  dashboardModal: Pick<DashboardModalState, 'isOpen' | 'isOpening'>;
}

/** Visitors go to the home page; an unknown plate leads to the first vehicle. */
export function useVehicleRouting({ status, isFound, dashboardModal: { isOpen, isOpening } }: Options): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const { t } = useTranslation('common');
  const target = targetOf(status, isFound);
  const wasSignedIn = useRef(false);
  if (status === 'ready') wasSignedIn.current = true;

  useEffect(() => {
    if (!target || isOpen) return;
    // A call that ended the session first shows its message, which happens before this timer ends.
    const timer = setTimeout(() => {
      if (isOpening.current) return;
      // Who follows a link of a mail signs in first and then arrives; who has signed out does not come back.
      if (target === 'home' && !wasSignedIn.current) {
        session.nextUri = window.location.pathname + window.location.hash;
        showToast({ kind: 'info', text: t('session.signInFirst') });
      }
      void navigate(pagePath(target, locale), { replace: true });
    });
    return () => clearTimeout(timer);
  }, [target, isOpen, isOpening, locale, navigate, t]);
}

function targetOf(status: Options['status'], isFound: boolean): 'home' | 'dashboard' | undefined {
  if (status === 'anonymous') return 'home';
  return status === 'ready' && !isFound ? 'dashboard' : undefined;
}

/** Calls back once for a URL that asks to add a vehicle, and removes the parameter. */
export function useAddVehicleQuery(isReady: boolean, onRequested: () => void): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isRequested = isReady && asksToAddVehicle(search);
  // A new function on each render must not ask again before the parameter is gone.
  const request = useEffectEvent(onRequested);

  useEffect(() => {
    if (!isRequested) return;
    request();
    void navigate({ search: withoutAddVehicle(search) }, { replace: true, preventScrollReset: true });
  }, [isRequested, navigate, search]);
}
