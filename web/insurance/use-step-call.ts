import { useState } from 'react';
import { AppError, type ErrorCode } from '#contract/shared/errors.ts';
import { useErrorText } from '#web/forms/use-error-text.ts';

const STALE: readonly ErrorCode[] = [
  'insurance.closed',
  'insurance.proposal-changed',
  'insurance.incomplete',
  'payments.changed',
];

/** Whether the proposal has changed since it was loaded. */
export function isStale(error: unknown): boolean {
  return error instanceof AppError && STALE.includes(error.code);
}

/** Runs a call of a step: pending, its failure, and loading again what has changed elsewhere. */
export function useStepCall(onStale: () => void) {
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(work: () => Promise<void>): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error));
      if (isStale(error)) onStale();
    } finally {
      setPending(false);
    }
  }

  return { isPending, failure, run, setFailure };
}
