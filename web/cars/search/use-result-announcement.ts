import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '#web/ui/announce.ts';
import type { FilterTexts } from './filter-texts.ts';

export interface FoundResults {
  total: number;
  page: number;
}

/** Announces the number of results; moves the focus to the heading when the page changes. */
export function useResultAnnouncement(
  answer: FoundResults,
  texts: FilterTexts,
  heading: RefObject<HTMLElement | null>,
  isPanelOpen: boolean,
): void {
  const previous = useRef(answer);

  const notify = useEffectEvent((before: FoundResults, { page, total }: FoundResults) => {
    if (page !== before.page && !isPanelOpen && isAtPages()) heading.current?.focus({ preventScroll: true });
    // The panel has its own live region.
    if (!isPanelOpen) announce(texts.found(total));
  });

  useEffect(() => {
    if (previous.current === answer) return;
    notify(previous.current, answer);
    previous.current = answer;
  }, [answer]);
}

/** Changing a filter leads to the first page too, but keeps its focus. */
function isAtPages(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('nav') !== null;
}
