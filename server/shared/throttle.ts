export interface Throttle {
  /** Runs the work at once, or as soon as enough time has passed since it last ended. */
  request(): void;
  close(): void;
}

/** However often work is requested, it runs once at a time, with a pause after it. It must not fail. */
export function createThrottle(work: () => Promise<void>, pauseMs: number): Throttle {
  let isRequested = false;
  let isBusy = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isRequested = false;
    isBusy = true;
    await work();
    if (isClosed) return;
    timer = setTimeout(() => {
      isBusy = false;
      if (isRequested) void run();
    }, pauseMs).unref();
  }

  return {
    request() {
      isRequested = true;
      if (!isBusy && !isClosed) void run();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
