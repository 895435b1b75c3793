import { type Suggestion, suggestCars } from '#contract/search/search.endpoints.ts';
import type { CallSource } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';

/** Shorter than the interval between two keys of a slow typist. */
const PAUSE_MS = 130;

export interface Answer {
  /** The text of the response. */
  text: string;
  suggestions: readonly Suggestion[];
}

const suggestions: CallSource<string, Answer> = {
  async load(text, api, signal) {
    try {
      return { text, suggestions: await api.call(suggestCars, { query: { q: text } }) };
    } catch (error) {
      // Searching works without suggestions too.
      if (!signal.aborted) console.warn('There are no suggestions', error);
      return { text, suggestions: [] };
    }
  },
  isPublic: true,
};

/** Suggestions for a text. The last response stays until the next one arrives. */
export function useSuggestions(text: string): Answer | undefined {
  return useCall(suggestions, text.trim() || undefined, { pauseMs: PAUSE_MS, keepPrevious: true }).data;
}
