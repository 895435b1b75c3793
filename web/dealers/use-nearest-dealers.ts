import { useEffect, useState } from 'react';
import { getNearestDealers, type NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useLocale } from '#web/i18n/locale-context.ts';

export type Lookup =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; answer: NearestDealers }
  | { state: 'failed'; error: unknown };

const MAX_CACHED = 50;
/** Going back to a postal code shows its dealers at once. */
const answers = new Map<string, NearestDealers>();
const pending = new Map<string, Promise<NearestDealers>>();

/** Several pickers on one page ask once for the same make. */
function ask(key: string, locale: Locale, make: string, zip: string): Promise<NearestDealers> {
  const running = pending.get(key);
  if (running) return running;
  const asking = browserApi(locale)
    .call(getNearestDealers, { query: { make, zip } })
    .then((answer) => {
      if (answers.size >= MAX_CACHED) answers.clear();
      answers.set(key, answer);
      return answer;
    })
    .finally(() => pending.delete(key));
  pending.set(key, asking);
  return asking;
}

/** The closest dealers of a make to a postal code that was confirmed; `again` asks once more after a failure. */
export function useNearestDealers(make: string, zip: string): { lookup: Lookup; again(): void } {
  const locale = useLocale();
  const key = JSON.stringify([locale, make, zip]);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ key: string; attempt: number; lookup: Lookup }>();

  useEffect(() => {
    if (!zip || answers.has(key)) return;
    let isWanted = true;
    const settle = (lookup: Lookup) => isWanted && setOutcome({ key, attempt, lookup });
    ask(key, locale, make, zip).then(
      (answer) => settle({ state: 'found', answer }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, locale, make, zip, attempt]);

  return { lookup: lookupOf(), again: () => setAttempt((count) => count + 1) };

  function lookupOf(): Lookup {
    if (!zip) return { state: 'idle' };
    const known = answers.get(key);
    if (known) return { state: 'found', answer: known };
    return outcome?.key === key && outcome.attempt === attempt ? outcome.lookup : { state: 'loading' };
  }
}
