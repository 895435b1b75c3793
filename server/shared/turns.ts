import { AppError, type ErrorCode } from '#contract/shared/errors.ts';

interface Options {
  atOnce: number;
  waiting: number;
  /** What those are told for whom the line is too long. */
  refusal?: ErrorCode;
}

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Does costly work a few at a time. Who would have to wait too long is sent away at once. */
export function createTurns({ atOnce, waiting, refusal = 'service.unavailable' }: Options): InTurn {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError(refusal);
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

/** A line for each key, such as a person, so that nobody takes the turns of everybody else. */
export function createTurnsPerKey(options: Options) {
  const lines = new Map<string, { inTurn: InTurn; users: number }>();

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(key) ?? { inTurn: createTurns(options), users: 0 };
    lines.set(key, line);
    line.users++;
    try {
      return await line.inTurn(work);
    } finally {
      line.users--;
      if (line.users === 0) lines.delete(key);
    }
  };
}
