import { useSyncExternalStore } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { hasBrowserItems } from './browser-keys.ts';

/** Whether this person may have saved something, so that buttons must know what; others load that when they press one. */
export function useNeedsSaved(): boolean {
  const { status } = useSession();
  const hasItems = useSyncExternalStore(neverChanges, hasBrowserItems, () => false);
  return hasItems || !(status === 'unknown' || status === 'anonymous');
}

const neverChanges = () => () => undefined;
