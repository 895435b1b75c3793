import { useEffect } from 'react';

/** Answers come while the page is in the background: whoever comes back sees them. */
export function useRefresh(load: () => unknown): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') load();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [load]);
}
