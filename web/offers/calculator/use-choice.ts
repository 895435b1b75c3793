import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { OfferChoice } from '#contract/offers/offer-choice.rules.ts';
import { type ChoiceUnits, readChoice, writeChoice } from './choice-url.ts';

/** Moving a slider by keys takes several steps. */
const PAUSE_MS = 400;

/** The calculator's choice; the URL is updated when the input pauses. */
export function useChoice(own: OfferChoice, units: ChoiceUnits) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [draft, setDraft] = useState<Partial<OfferChoice>>();
  const requested = draft ?? readChoice(search, units);
  const written = writeChoice(requested, own, units);

  useEffect(() => {
    // It would take the place of the page that is being opened.
    if (draft === undefined || written === search || isLeaving) return;
    const timer = setTimeout(() => {
      void navigate(pathname + written + hash, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, written, search, pathname, hash, navigate, isLeaving]);

  return {
    requested,
    /** Undefined resets everything. */
    change: (part: Partial<OfferChoice> | undefined) => setDraft(part && { ...requested, ...part }),
  };
}
