import { useSyncExternalStore } from 'react';
import { type SessionState, session } from './session.ts';

const UNKNOWN: SessionState = { status: 'unknown' };

/** The current session state; unknown on the server and until hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    session.onStateChange,
    () => session.state,
    () => UNKNOWN,
  );
}
