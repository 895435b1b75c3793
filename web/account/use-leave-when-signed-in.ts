import { useEffect, useRef } from 'react';
import { useIsAuthenticated } from '#web/layout/visibility.tsx';
import { useGoOn } from './use-go-on.ts';

/** Leaves a page that makes no sense for a signed-in user. */
export function useLeaveWhenSignedIn(): void {
  const isAuthenticated = useIsAuthenticated();
  const goOn = useGoOn();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isAuthenticated || hasLeft.current) return;
    hasLeft.current = true;
    goOn();
  }, [isAuthenticated, goOn]);
}
