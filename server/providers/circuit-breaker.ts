interface Options {
  /** This many failures in a row open the circuit. */
  failures: number;
  /** How long calls are refused; then one is tried, and its outcome decides. */
  openMs: number;
  now?: () => number;
  /** The error of a refused call. */
  refusal(): Error;
  /** Whether an error is the service's fault. Others do not affect the circuit. */
  isFailure(error: unknown): boolean;
}

/** Refuses calls to an unavailable service at once, instead of letting every caller wait for a timeout. */
export function createCircuitBreaker({ failures, openMs, now = Date.now, refusal, isFailure }: Options) {
  let failed = 0;
  let openUntil = 0;
  let isTrying = false;

  return async function protect<Result>(work: () => Promise<Result>): Promise<Result> {
    const isOpen = failed >= failures;
    if (isOpen && (isTrying || now() < openUntil)) throw refusal();
    if (isOpen) isTrying = true;
    try {
      const result = await work();
      failed = 0;
      return result;
    } catch (error) {
      if (isFailure(error)) {
        failed += 1;
        if (failed >= failures) openUntil = now() + openMs;
      }
      throw error;
    } finally {
      if (isOpen) isTrying = false;
    }
  };
}
