import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Profile } from '#contract/account/account.endpoints.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { asksToAddVehicle, withAddVehicle, withoutAddVehicle } from '../add-vehicle-query.ts';
import { keepPlate, waitingPlate } from '../plate-waiting.ts';
import type { HomeIntent } from './home-wish.ts';

interface HomeModal extends HomeIntent {
  /** `leaving`: closed, because the page is about to be left. */
  status: 'unused' | 'open' | 'closed' | 'leaving';
}

/** Decides whether the modal opens or the user is redirected to the garage. */
export function useHomeModal(wish: HomeIntent | undefined) {
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { status, profile } = useSession();
  const [modal, setModal] = useState<HomeModal>({ status: 'unused' });
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const isIdle = modal.status === 'unused' || modal.status === 'closed';

  useEffect(() => {
    if (!wish) return;
    if (wish.plate && !session.isAuthenticated) {
      keepPlate(wish.plate, locale);
      // However the visitor signs in, also by a mail's link, the plate is added on this page.
      session.nextUri = pagePath('home', locale);
    }
    setModal({ ...wish, plate: wish.plate ?? waitingPlate(locale), status: 'open' });
  }, [wish, locale]);

  useEffect(() => {
    const isKnown = status === 'anonymous' || status === 'ready' || status === 'failed';
    if (!isIdle || !isKnown) return;
    const plate = waitingPlate(locale);
    if (asksToAddVehicle(search)) {
      setModal({ status: 'open', plate, isAdding: true });
      void navigate({ search: withoutAddVehicle(search) }, { replace: true, preventScrollReset: true });
    } else if (profile && plate && isVisible) {
      setModal({ status: 'open', plate, isAdding: true });
    } else if (profile && profile.vehicles.length > 0) {
      void navigate(pagePath('dashboard', locale), { replace: true });
    }
  }, [isIdle, isVisible, search, status, profile, locale, navigate]);

  function signedIn({ vehicles }: Profile, proceed: () => void) {
    session.nextUri = null;
    const isExpected = modal.plate ?? waitingPlate(locale);
    if (isExpected || vehicles.length === 0) return proceed();
    leaveFor(withAddVehicle(pagePath('dashboard', locale), modal.isAdding === true));
  }

  function leaveFor(address: string) {
    setModal({ ...modal, status: 'leaving' });
    void navigate(address, { replace: true });
  }

  return {
    modal,
    signedIn,
    close: () => setModal({ ...modal, status: 'closed' }),
    finish: (plate: string) => leaveFor(pagePath('vehicle', locale, { plate })),
  };
}

/** Of several tabs only the visible one adds the stored plate. */
function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
