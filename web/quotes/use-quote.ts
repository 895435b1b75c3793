import { useCallback, useEffect, useRef, useState } from 'react';
import { getQuote, type Quote } from '#contract/quotes/quotes.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLinkKey } from '#web/api/link-key.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { useRefresh } from './use-refresh.ts';

export type QuoteState =
  | { status: 'loading' | 'anonymous' | 'joined' | 'other-account' | 'missing' | 'failed' }
  | { status: 'ready'; quote: Quote; key: string | undefined };

export interface QuoteHandle {
  state: QuoteState;
  reload(): void;
  show(quote: Quote): void;
}

/** One quote: by the key of its mail, or because it is one's own. */
export function useQuote(id: string): QuoteHandle {
  const locale = useLocale();
  const key = useLinkKey(id);
  const { status } = useSession();
  const [quote, setQuote] = useState<Quote>();
  const [problem, setProblem] = useState<'joined' | 'missing' | 'failed'>();
  /** Questions are numbered, so that a late answer never replaces a newer one. */
  const lastAsked = useRef(0);
  const mayAsk = key !== undefined && (key !== null || status === 'ready');

  const load = useCallback(async () => {
    if (!mayAsk) return;
    lastAsked.current += 1;
    const asked = lastAsked.current;
    try {
      const found = await browserApi(locale).call(getQuote, { params: { quote: id }, query: key ? { key } : {} });
      if (asked !== lastAsked.current) return;
      setQuote(found);
      setProblem(undefined);
    } catch (error) {
      if (asked === lastAsked.current) setProblem(problemOf(error));
    }
  }, [id, key, locale, mayAsk]);

  useEffect(() => void load(), [load]);
  useRefresh(load);

  const show = useCallback((changed: Quote) => {
    lastAsked.current += 1;
    setQuote(changed);
  }, []);

  function state(): QuoteState {
    if (key === null && status === 'anonymous') return { status: 'anonymous' };
    if (problem === 'missing') return { status: 'missing' };
    if (problem === 'joined') return { status: status === 'ready' ? 'other-account' : 'joined' };
    if (quote?.id === id) return { status: 'ready', quote, key: key ?? undefined };
    if (problem || (key === null && status === 'failed')) return { status: 'failed' };
    return { status: 'loading' };
  }

  return { state: state(), reload: () => void load(), show };
}

function problemOf(error: unknown): 'joined' | 'missing' | 'failed' {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'quotes.sign-in-required') return 'joined';
  // A key that is none of ours is refused by the contract already.
  return ['quotes.quote-not-found', 'request.invalid'].includes(error.code) ? 'missing' : 'failed';
}
