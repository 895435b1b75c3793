import { useBlocker } from 'react-router';
import { type PageName, resolvePath } from '#contract/shared/paths.ts';
import { session } from '#web/api/session.ts';

/** Pages that return here after signing in, so nothing is lost. */
const LOGIN_PAGES: ReadonlySet<PageName> = new Set(['login', 'registration']);

/** Asks for confirmation before leaving with unsaved changes. */
export function useLeaveBlocker(hasChanged: boolean) {
  return useBlocker(({ currentLocation, nextLocation }) => {
    if (!hasChanged || currentLocation.pathname === nextLocation.pathname) return false;
    const page = resolvePath(nextLocation.pathname);
    // The quote request receives the configuration.
    if (page?.name === 'quoteRequest') return false;
    if (!page || !LOGIN_PAGES.has(page.name)) return true;
    session.nextUri = currentLocation.pathname + currentLocation.search;
    return false;
  });
}
