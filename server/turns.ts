import { AppError } from '#contract/errors.ts';

interface Options {
  atOnce: number;
  waiting: number;
}

/** Does costly work a few at a time. Who would have to wait too long is sent away at once. */
export function createTurns({ atOnce, waiting }: Options) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError('service.unavailable');
    try {
      return await work();
    } finally {
      // The turn goes to the next in line, so `running` stays as it is.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
