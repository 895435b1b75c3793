import { type GuideCard, listGuides } from '#contract/content/guide-search.endpoints.ts';
import { type Suggestion as CarSuggestion, suggestCars } from '#contract/search/search.endpoints.ts';
import type { CallSource } from '#web/api/call-source.ts';
import { useCall } from '#web/api/use-call.ts';
import { MAX_GUIDES, MIN_GUIDE_TEXT } from './found-guides.ts';

/** Shorter than the interval between two keys of a slow typist. */
const PAUSE_MS = 130;

export type Suggestion = CarSuggestion | { kind: 'guide'; guide: GuideCard };

export interface Answer {
  /** The text of the response. */
  text: string;
  suggestions: readonly Suggestion[];
}

const suggestions: CallSource<string, Answer> = {
  async load(text, api, signal) {
    try {
      const [cars, guides] = await Promise.all([
        api.call(suggestCars, { query: { q: text } }),
        text.length < MIN_GUIDE_TEXT ? [] : api.call(listGuides, { query: { q: text } }),
      ]);
      const found = guides.slice(0, MAX_GUIDES).map((guide): Suggestion => ({ kind: 'guide', guide }));
      return { text, suggestions: [...cars, ...found] };
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
