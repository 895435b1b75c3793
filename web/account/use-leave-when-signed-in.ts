import { useEffect, useRef } from 'react';
import { useIsAuthenticated } from '#web/layout/visibility.tsx';
import { useContinueAfterLogin } from './use-continue-after-login.ts';

/** Leaves a page that makes no sense for a signed-in user. */
export function useLeaveWhenSignedIn(): void {
  const isAuthenticated = useIsAuthenticated();
  const continueAfterLogin = useContinueAfterLogin();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || hasLeft.current) return;
    hasLeft.current = true;
    continueAfterLogin();
  }, [isAuthenticated, continueAfterLogin]);
}
