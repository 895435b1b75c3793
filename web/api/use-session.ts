import { useSyncExternalStore } from 'react';
import { type SessionState, session } from './session.ts';

const UNKNOWN: SessionState = { status: 'unknown' };

/** Who is signed in, live. On the server, and for the first moment in the browser, nobody knows. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    session.onStateChange,
    () => session.state,
    () => UNKNOWN,
  );
}
