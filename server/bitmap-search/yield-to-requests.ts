import { setImmediate } from 'node:timers/promises';

const MAX_BLOCKING_MS = 5;

/** Called between pieces of long work, lets waiting requests run when it has worked for too long. */
export function createYieldToRequests(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < MAX_BLOCKING_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
