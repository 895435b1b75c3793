import { useEffect } from 'react';
import { type Quote, readAnswers } from '#contract/quotes/quotes.endpoints.ts';
import { getUnreadAnswers } from '#contract/quotes/unread-answers.endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';

/** Answers of a quote that is shown to its account are no longer new. */
export function useMarkRead(quote: Quote | undefined): void {
  const { status } = useSession();
  const { data: unread, replace } = useCall(getUnreadAnswers, status === 'ready' ? {} : undefined);
  const until = quote && unread && unread.answers > 0 ? lastEvent(quote) : undefined;
  // The same moment is marked once, however often the page is drawn.
  const { data: left } = useCall(
    readAnswers,
    quote && until ? { params: { quote: quote.id }, body: { until } } : undefined,
  );
  useEffect(() => {
    if (left) replace(left);
  }, [left, replace]);
}

function lastEvent({ cars }: Quote): string | undefined {
  return cars
    .flatMap(({ inquiries }) => inquiries.flatMap(({ log }) => log.map(({ at }) => at)))
    .sort()
    .at(-1);
}
