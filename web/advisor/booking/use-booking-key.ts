import { useEffect, useState } from 'react';

const KEPT_AS = 'appointmentKey';

/**
 * The key in a mail's link: `undefined` until the browser has looked, `null` when there is none. It leaves the address
 * bar at once, and stays with this entry of the history, so that the page can be loaded again.
 */
export function useBookingKey(): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  useEffect(() => {
    const address = new URL(window.location.href);
    const state = (window.history.state ?? {}) as Record<string, unknown>;
    const given = address.searchParams.get('key');
    if (given !== null) {
      address.searchParams.delete('key');
      window.history.replaceState({ ...state, [KEPT_AS]: given }, '', address);
    }
    const kept = state[KEPT_AS];
    setKey((known) => known ?? (given || (typeof kept === 'string' && kept) || null));
  }, []);
  return key;
}
