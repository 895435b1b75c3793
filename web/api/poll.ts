export interface PollOptions {
  intervalMs: number;
  /** Polling stops after this time. */
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Runs a task at an interval until it returns `true`. Pauses while the page is hidden, and runs at once when it is
 * shown.
 */
export async function poll(
  task: () => Promise<boolean>,
  { intervalMs, timeoutMs, signal }: PollOptions,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!signal.aborted && Date.now() < end) {
    await nextRun(intervalMs, signal);
    if (signal.aborted || (await task())) return;
  }
}

function nextRun(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = document.hidden ? undefined : setTimeout(end, milliseconds);
    function onVisibilityChange() {
      clearTimeout(timer);
      if (!document.hidden) end();
    }
    function end() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      signal.removeEventListener('abort', end);
      resolve();
    }
    document.addEventListener('visibilitychange', onVisibilityChange);
    signal.addEventListener('abort', end);
  });
}
