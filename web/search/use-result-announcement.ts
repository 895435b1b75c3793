import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SearchAnswer } from '#contract/search/search.endpoints.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { announce } from '#web/ui/announce.ts';

/** Announces the number of results; moves the focus to the heading when the page changes. */
export function useResultAnnouncement(
  answer: SearchAnswer,
  heading: RefObject<HTMLElement | null>,
  isPanelOpen: boolean,
): void {
  const { t } = useTranslation('search');
  const previous = useRef(answer);

  const notify = useEffectEvent((before: SearchAnswer, { page, total }: SearchAnswer) => {
    if (page !== before.page && !isPanelOpen && isAtPages()) heading.current?.focus({ preventScroll: true });
    // The panel has its own live region.
    if (!isPanelOpen) announce(total > 0 ? t('results.found', { count: total }) : t('results.none'));
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
