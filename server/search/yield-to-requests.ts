import { setImmediate } from 'node:timers/promises';

const MAX_BLOCKING_MS = 5;

/** Lets long work give way to requests: called between pieces, it waits for a turn when one is due. */
export function createYieldToRequests(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < MAX_BLOCKING_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
