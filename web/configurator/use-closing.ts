import { useBlocker } from 'react-router';
import { type PageName, resolvePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';

/** Pages that return here after signing in, so nothing is lost. */
const WAYS_IN: ReadonlySet<PageName> = new Set(['login', 'registration']);

/** Asks for confirmation before leaving with unsaved changes. */
export function useClosing(hasChanged: boolean) {
  return useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasChanged || currentLocation.pathname === nextLocation.pathname) return false;
    const page = resolvePath(nextLocation.pathname);
    // The quote request receives the configuration.
    if (page?.name === 'quoteRequest') return false;
    if (!page || !WAYS_IN.has(page.name)) return true;
    session.nextUri = currentLocation.pathname + currentLocation.search;
    return false;
  });
}
