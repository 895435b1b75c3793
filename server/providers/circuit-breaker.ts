interface Options {
  /** So many failures in a row open the circuit. */
  failures: number;
  /** For so long nothing is tried; then one call is, and its outcome decides. */
  openMs: number;
  now?: () => number;
  /** What a call gets that is not tried. */
  refusal(): Error;
  /** Whether an error is the other side's fault. Others say nothing about its health. */
  isFailure(error: unknown): boolean;
}

/** Spares a service that is away the calls, and the callers the waiting. */
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
