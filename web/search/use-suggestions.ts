import { useEffect, useState } from 'react';
import { type Suggestion, suggestCars } from '#contract/search/search.endpoints.ts';
import { endpointUrl } from '#contract/shared/endpoint-url.ts';
import { LANGUAGE_TAGS } from '#contract/shared/locale.ts';
import { request } from '#web/api/request.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

/** Shorter than between two letters of who types slowly. */
const PAUSE_MS = 130;

export interface Answer {
  /** The text that was answered. */
  text: string;
  suggestions: readonly Suggestion[];
}

/** Suggestions for a text. The last answer stays until the next one is there; an outdated call is given up. */
export function useSuggestions(text: string): Answer | undefined {
  const locale = useLocale();
  const [answer, setAnswer] = useState<Answer>();
  const wanted = text.trim();

  useEffect(() => {
    if (!wanted) return setAnswer(undefined);
    const call = new AbortController();
    const timer = setTimeout(() => {
      request(endpointUrl(suggestCars, { query: { q: wanted } }), {
        headers: { 'accept-language': LANGUAGE_TAGS[locale] },
        signal: call.signal,
      }).then(
        (suggestions) => setAnswer({ text: wanted, suggestions: suggestions as Suggestion[] }),
        (error: unknown) => {
          if (call.signal.aborted) return;
          // Searching works all the same.
          console.warn('There are no suggestions', error);
          setAnswer({ text: wanted, suggestions: [] });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [wanted, locale]);

  return wanted ? answer : undefined;
}
