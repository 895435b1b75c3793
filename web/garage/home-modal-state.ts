import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Profile } from '#contract/account.ts';
import { pagePath } from '#contract/paths.ts';
import { session } from '#web/api/session.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { ADD_VEHICLE, withAddVehicle } from './add-vehicle-query.ts';
import { keepPlate, waitingPlate } from './plate-waiting.ts';

interface HomeModal {
  /** `leaving`: closed, because the page is about to be left. */
  status: 'unused' | 'open' | 'closed' | 'leaving';
  plate?: string;
  /** It was opened to add a vehicle rather than to sign in. */
  isAdding?: boolean;
}

/** Decides what happens on the home page: who gets the modal, who is led on to the garage. */
export function useHomeModal() {
  const locale = useLocale();
  const navigate = useNavigate();
  const { status, profile } = useSession();
  const [search, setSearch] = useSearchParams();
  const [modal, setModal] = useState<HomeModal>({ status: 'unused' });
  const isIdle = modal.status === 'unused' || modal.status === 'closed';
  const isAsked = search.get(ADD_VEHICLE) === '1';

  useEffect(() => {
    const isKnown = status === 'anonymous' || status === 'ready' || status === 'failed';
    if (!isIdle || !isKnown) return;
    const plate = waitingPlate(locale);
    if (isAsked) {
      setModal({ status: 'open', plate, isAdding: true });
      setSearch(withoutAddVehicle, { replace: true, preventScrollReset: true });
    } else if (profile && plate) {
      setModal({ status: 'open', plate, isAdding: true });
    } else if (profile && profile.vehicles.length > 0) {
      void navigate(pagePath('dashboard', locale), { replace: true });
    }
  }, [isIdle, isAsked, status, profile, locale, navigate, setSearch]);

  function addPlate(plate: string) {
    if (!session.isAuthenticated) {
      keepPlate(plate, locale);
      // Whichever way they sign in, also by a mail's link, this is where the plate is taken up again.
      session.nextUri = pagePath('home', locale);
    }
    setModal({ status: 'open', plate, isAdding: true });
  }

  function logIn() {
    setModal({ status: 'open', plate: waitingPlate(locale) });
  }

  function signedIn({ vehicles }: Profile, proceed: () => void) {
    session.nextUri = null;
    const isExpected = modal.plate ?? waitingPlate(locale);
    if (isExpected || vehicles.length === 0) return proceed();
    leaveFor(withAddVehicle(pagePath('dashboard', locale), modal.isAdding));
  }

  function leaveFor(address: string) {
    setModal({ ...modal, status: 'leaving' });
    void navigate(address, { replace: true });
  }

  return {
    modal,
    addPlate,
    logIn,
    signedIn,
    close: () => setModal({ ...modal, status: 'closed' }),
    finish: (plate: string) => leaveFor(pagePath('vehicle', locale, { plate })),
  };
}

function withoutAddVehicle(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(ADD_VEHICLE);
  return rest;
}
