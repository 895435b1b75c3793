import { useBlocker } from 'react-router';
import { type PageName, resolvePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';

/** Whoever signs in comes back to where they were: they lose nothing. */
const WAYS_IN: ReadonlySet<PageName> = new Set(['login', 'registration']);

/** Leaving the page waits for an answer while there is something to lose. */
export function useClosing(hasChanged: boolean) {
  return useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasChanged || currentLocation.pathname === nextLocation.pathname) return false;
    const page = resolvePath(nextLocation.pathname);
    // A request for quotes takes the configuration along.
    if (page?.name === 'quoteRequest') return false;
    if (!page || !WAYS_IN.has(page.name)) return true;
    session.nextUri = currentLocation.pathname + currentLocation.search;
    return false;
  });
}
