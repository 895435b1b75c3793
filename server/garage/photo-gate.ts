import { AppError } from '#contract/errors.ts';

export interface Gate {
  /** Runs the work when it is its turn. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Lets some in at a time; the others wait in line, and when that is too long they are sent away. */
export function createGate({ places, longestLine }: { places: number; longestLine: number }): Gate {
  const line: (() => void)[] = [];
  let taken = 0;

  async function enter(): Promise<void> {
    if (taken < places) {
      taken += 1;
      return;
    }
    if (line.length >= longestLine) throw new AppError('service.unavailable');
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** Whoever leaves hands the place to the next in line. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else taken -= 1;
  }

  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
