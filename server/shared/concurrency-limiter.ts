import { AppError, type ErrorCode } from '#contract/shared/errors.ts';

interface Options {
  concurrency: number;
  maxQueued: number;
  /** The error when the queue is full. */
  refusal?: ErrorCode;
}

export type Limited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs costly work a few at a time, queues some more, and refuses the rest at once. */
export function createConcurrencyLimiter({
  concurrency,
  maxQueued,
  refusal = 'service.unavailable',
}: Options): Limited {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < concurrency) running++;
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError(refusal);
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue, so `running` stays as it is.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}

/** A limiter for each key, such as a user, so that one key cannot take all slots. */
export function createKeyedConcurrencyLimiter(options: Options) {
  const limiters = new Map<string, { limited: Limited; users: number }>();

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const limiter = limiters.get(key) ?? { limited: createConcurrencyLimiter(options), users: 0 };
    limiters.set(key, limiter);
    limiter.users++;
    try {
      return await limiter.limited(work);
    } finally {
      limiter.users--;
      if (limiter.users === 0) limiters.delete(key);
    }
  };
}
