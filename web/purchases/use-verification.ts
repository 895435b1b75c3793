import { getVerification, type Verification } from '#contract/purchases/purchases.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { useCall } from '#web/api/use-call.ts';

export type VerificationState =
  | { status: 'loading' | 'missing' | 'failed' }
  | { status: 'ready'; verification: Verification };

/** The verification of a quote. Every response that changes it replaces it. */
export function useVerification(quote: string) {
  const { data: verification, error, loading, reload, replace } = useCall(getVerification, { params: { quote } });

  function state(): VerificationState {
    if (loading) return { status: 'loading' };
    if (error !== undefined) return { status: isMissing(error) ? 'missing' : 'failed' };
    return verification ? { status: 'ready', verification } : { status: 'loading' };
  }

  return { state: state(), reload, show: replace };
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && ['quotes.quote-not-found', 'request.invalid'].includes(error.code);
}
