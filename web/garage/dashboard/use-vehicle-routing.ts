import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pagePath } from '#contract/paths.ts';
import type { SessionState } from '#web/api/session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

interface Options {
  status: SessionState['status'];
  /** Whether the address names a vehicle of this garage. */
  isFound: boolean;
  /** Something on the screen has to be answered first. */
  isHeld: boolean;
}

/** Nobody is signed in: home. No such vehicle: the first one. */
export function useVehicleRouting({ status, isFound, isHeld }: Options): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const target = targetOf(status, isFound);

  useEffect(() => {
    if (!target || isHeld) return;
    // A call that ends the session says so right afterwards, with a message that has to be read before leaving.
    const timer = setTimeout(() => void navigate(pagePath(target, locale), { replace: true }));
    return () => clearTimeout(timer);
  }, [target, isHeld, locale, navigate]);
}

function targetOf(status: Options['status'], isFound: boolean): 'home' | 'dashboard' | undefined {
  if (status === 'anonymous') return 'home';
  return status === 'ready' && !isFound ? 'dashboard' : undefined;
}

const ADD_VEHICLE = 'addVehicle';

/** Calls back once for an address with addVehicle=1, and takes that out of the address. */
export function useAddVehicleQuery(isReady: boolean, onAsked: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = isReady && query.get(ADD_VEHICLE) === '1';

  useEffect(() => {
    if (!isAsked) return;
    onAsked();
    setQuery(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(ADD_VEHICLE);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, onAsked, setQuery]);
}
