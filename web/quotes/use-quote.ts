import { getQuote, type Quote } from '#contract/quotes/quotes.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';

export type QuoteState =
  | { status: 'loading' | 'anonymous' | 'joined' | 'other-account' | 'missing' | 'failed' }
  | { status: 'ready'; quote: Quote; key: string | undefined };

export interface QuoteHandle {
  state: QuoteState;
  reload(): void;
  show(quote: Quote): void;
}

/**
 * One quote, by the key of its mail or of the user's own. Reloaded when the tab becomes visible, because dealers answer
 * meanwhile.
 */
export function useQuote(id: string): QuoteHandle {
  const key = useLinkKey(id);
  const { status } = useSession();
  const canLoad = key !== undefined && (key !== null || status === 'ready');
  const input = canLoad ? { params: { quote: id }, query: key ? { key } : {} } : undefined;
  const { data: quote, error, reload, replace } = useCall(getQuote, input, { refreshOnReturn: true });
  const problem = error === undefined ? undefined : problemOf(error);

  function state(): QuoteState {
    if (key === null && status === 'anonymous') return { status: 'anonymous' };
    if (problem === 'missing') return { status: 'missing' };
    if (problem === 'joined') return { status: status === 'ready' ? 'other-account' : 'joined' };
    if (quote) return { status: 'ready', quote, key: key ?? undefined };
    if (problem || (key === null && status === 'failed')) return { status: 'failed' };
    return { status: 'loading' };
  }

  return { state: state(), reload, show: replace };
}

function problemOf(error: unknown): 'joined' | 'missing' | 'failed' {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'quotes.sign-in-required') return 'joined';
  // The contract refuses a malformed key before it is sent.
  return ['quotes.quote-not-found', 'request.invalid'].includes(error.code) ? 'missing' : 'failed';
}
