import { setImmediate } from 'node:timers/promises';

const LONGEST_STRETCH_MS = 5;

/** Lets long work give way to requests: called between pieces, it waits for a turn when one is due. */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < LONGEST_STRETCH_MS) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
