import { useCallback, useEffect, useState } from 'react';
import { getVerification, type Verification } from '#contract/purchases/purchases.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

export type VerificationState =
  | { status: 'loading' | 'missing' | 'failed' }
  | { status: 'ready'; verification: Verification };

/** Where the verification of a quote stands. Every answer that changes it replaces it. */
export function useVerification(quote: string) {
  const locale = useLocale();
  const [state, setState] = useState<VerificationState>({ status: 'loading' });

  const load = useCallback(async () => {
    setState({ status: 'loading' });
    try {
      setState({
        status: 'ready',
        verification: await browserApi(locale).call(getVerification, { params: { quote } }),
      });
    } catch (error) {
      setState({ status: isMissing(error) ? 'missing' : 'failed' });
    }
  }, [locale, quote]);

  useEffect(() => void load(), [load]);

  const show = useCallback((verification: Verification) => setState({ status: 'ready', verification }), []);
  return { state, reload: () => void load(), show };
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && ['quotes.quote-not-found', 'request.invalid'].includes(error.code);
}
