export interface PollOptions {
  everyMs: number;
  /** Polling stops after this time. */
  forMs: number;
  signal: AbortSignal;
}

/**
 * Runs a task at an interval until it returns `true`. Pauses while the page is hidden, and runs at once when it is
 * shown.
 */
export async function poll(task: () => Promise<boolean>, { everyMs, forMs, signal }: PollOptions): Promise<void> {
  const end = Date.now() + forMs;
  while (!signal.aborted && Date.now() < end) {
    await nextRun(everyMs, signal);
    if (signal.aborted || (await task())) return;
  }
}

function nextRun(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = document.hidden ? undefined : setTimeout(end, milliseconds);
    function look() {
      clearTimeout(timer);
      if (!document.hidden) end();
    }
    function end() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', end);
      resolve();
    }
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', end);
  });
}
