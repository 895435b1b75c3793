import { useEffect } from 'react';
import { useSession } from '#web/api/use-session.ts';

/**
 * Keeps the garage of whoever is signed in readable without a network: loaded late, and for nobody else. When they sign
 * out or the session ends, this browser shows no notifications of theirs any more.
 */
export function OfflineGarage() {
  const { status, profile } = useSession();

  useEffect(() => {
    if (!profile || !window.isSecureContext) return;
    // Without it the site works as before.
    void import('#web/api/offline-garage.ts')
      .then(({ storeOfflineGarage }) => storeOfflineGarage(profile))
      .catch((error: unknown) => console.warn('The garage is not stored for offline use', error));
  }, [profile]);

  useEffect(() => {
    if (status === 'anonymous') void endNotifications().catch((error: unknown) => console.warn(error));
  }, [status]);

  return null;
}

/** The push service then tells the server, which forgets this browser. */
async function endNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
