import { useEffect, useState } from 'react';
import { recall, remember } from './session-store.ts';

const nameOf = (scope: string) => `targa.key.${scope}`;

export function storeKey(scope: string, key: string): void {
  remember(nameOf(scope), key);
}

/**
 * The key of a mail's link: `undefined` until the browser has looked, `null` when there is none. It leaves the address
 * bar at once, and with it the history, bookmarks and referrers; the tab keeps it, so that the page can be reloaded.
 */
export function useLinkKey(scope: string): string | null | undefined {
  const [found, setFound] = useState<{ scope: string; key: string | null }>();
  useEffect(() => {
    const address = new URL(window.location.href);
    const given = address.searchParams.get('key');
    if (given !== null) {
      if (given !== '') storeKey(scope, given);
      address.searchParams.delete('key');
      window.history.replaceState(window.history.state, '', address);
    }
    const kept = recall(nameOf(scope));
    setFound({ scope, key: given || (typeof kept === 'string' ? kept : null) });
  }, [scope]);
  return found?.scope === scope ? found.key : undefined;
}
