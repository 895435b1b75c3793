import { useEffect } from 'react';
import { type Quote, readAnswers } from '#contract/quotes/quotes.endpoints.ts';
import { getUnreadAnswers } from '#contract/quotes/unread-answers.endpoints.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/api/use-session.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

/** Answers of a quote that is shown to its account are no longer new. */
export function useMarkRead(quote: Quote | undefined): void {
  const locale = useLocale();
  const { status } = useSession();
  const { data: unread, replace, reload } = useCall(getUnreadAnswers, status === 'ready' ? {} : undefined);
  const id = quote?.id;
  const until = quote && unread && unread.answers > 0 ? lastEvent(quote) : undefined;
  useEffect(() => {
    if (!id || !until) return;
    // After a failure the count of the server stays on display.
    sendRequest(locale, readAnswers, { params: { quote: id }, body: { until } }).then(replace, reload);
  }, [locale, id, until, replace, reload]);
}

function lastEvent({ cars }: Quote): string | undefined {
  return cars
    .flatMap(({ inquiries }) => inquiries.flatMap(({ log }) => log.map(({ at }) => at)))
    .sort()
    .at(-1);
}
