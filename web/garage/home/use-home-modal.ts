import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { safeNextUri } from '#contract/account/next-uri.rules.ts';
import { pagePath, resolvePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { readStoredPlate, storePlate } from '#web/api/stored-plate.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { asksToAddVehicle, withAddVehicle, withoutAddVehicle } from '../add-vehicle-query.ts';
import { useLimitNotice } from '../use-limit-notice.ts';
import type { HomeIntent } from './home-intent.ts';

interface HomeModal extends HomeIntent {
  /** `leaving`: closed, because the page is about to be left. */
  status: 'unused' | 'open' | 'closed' | 'leaving';
}

/** Decides whether the modal opens or the user is redirected to the garage. */
export function useHomeModal(intent: HomeIntent | undefined) {
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { status, profile } = useSession();
  const [modal, setModal] = useState<HomeModal>({ status: 'unused' });
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const isFull = useEffectEvent(useLimitNotice());
  const isIdle = modal.status === 'unused' || modal.status === 'closed';

  useEffect(() => {
    if (!intent) return;
    if (intent.plate && !session.isAuthenticated) {
      storePlate(intent.plate, locale);
      // However the visitor signs in, also by a mail's link, the plate is added on this page.
      session.nextUri = pagePath('home', locale);
    }
    setModal({ ...intent, plate: intent.plate ?? readStoredPlate(locale), status: 'open' });
  }, [intent, locale]);

  useEffect(() => {
    const isKnown = status === 'anonymous' || status === 'ready' || status === 'failed';
    if (!isIdle || !isKnown) return;
    const plate = readStoredPlate(locale);
    if (asksToAddVehicle(search) && !isFull()) {
      setModal({ status: 'open', plate, isAdding: true });
      void navigate({ search: withoutAddVehicle(search) }, { replace: true, preventScrollReset: true });
    } else if (profile && plate && isVisible) {
      setModal({ status: 'open', plate, isAdding: true });
    } else if (profile && profile.vehicles.length > 0) {
      void navigate(pagePath('dashboard', locale), { replace: true });
    }
  }, [isIdle, isVisible, search, status, profile, locale, navigate]);

  function signedIn({ vehicles }: Profile, proceed: () => void) {
    const wanted = wantedVehicle();
    session.nextUri = null;
    const isExpected = modal.plate ?? readStoredPlate(locale);
    if (isExpected || vehicles.length === 0) return proceed();
    if (wanted && !modal.isAdding) return leaveTo(wanted);
    leaveTo(withAddVehicle(pagePath('dashboard', locale), modal.isAdding === true));
  }

  function leaveTo(path: string) {
    setModal({ ...modal, status: 'leaving' });
    void navigate(path, { replace: true });
  }

  return {
    modal,
    signedIn,
    close: () => setModal({ ...modal, status: 'closed' }),
    finish: (plate: string) => leaveTo(pagePath('vehicle', locale, { plate })),
  };
}

/** The vehicle that was asked for before signing in, for example by the link of a mail. */
function wantedVehicle(): string | undefined {
  const wanted = safeNextUri(session.nextUri, window.location.origin);
  if (!wanted) return undefined;
  const { pathname, hash } = new URL(wanted, window.location.origin);
  return resolvePath(pathname)?.name === 'vehicle' ? pathname + hash : undefined;
}

/** Of several tabs only the visible one adds the stored plate. */
function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
