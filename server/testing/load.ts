import { setTimeout as sleep } from 'node:timers/promises';

/** Between two requests of a loop: enough load without reaching the rate limits. */
const PAUSE_MS = 25;
const MAX_SHOWN = 200;

export interface LoadResult {
  answered: number;
  /** Every failed request, such as `read a page: 502 Bad Gateway`. */
  failures: string[];
}

export interface Load {
  /** Ends the loops and returns the result. */
  stop(): Promise<LoadResult>;
}

/** Repeats each of these requests in a loop of its own. */
export function startLoad(requests: Record<string, () => Promise<Response>>): Load {
  const result: LoadResult = { answered: 0, failures: [] };
  let isRunning = true;
  const loops = Object.entries(requests).map(async ([name, request]) => {
    while (isRunning) {
      const failure = await failureOf(request);
      result.answered += 1;
      if (failure) result.failures.push(`${name}: ${failure}`);
      await sleep(PAUSE_MS);
    }
  });
  return {
    async stop() {
      isRunning = false;
      await Promise.all(loops);
      return result;
    },
  };
}

async function failureOf(request: () => Promise<Response>): Promise<string | undefined> {
  try {
    const response = await request();
    const text = await response.text();
    return response.ok ? undefined : `${response.status} ${text.slice(0, MAX_SHOWN)}`;
  } catch (error) {
    return String(error);
  }
}
