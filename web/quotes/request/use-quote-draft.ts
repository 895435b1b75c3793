import { useCallback, useEffect, useState } from 'react';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { newDraft, type QuoteDraft, readDraft } from './quote-draft.ts';

const NAME = 'targa.quote-draft';

/** The next request and the next question of this tab begin with this car to be traded in. */
export function proposeTradeIn(tradeIn: string, country: Country): void {
  const draft = readDraft(readTabItem(NAME), country);
  writeTabItem(NAME, { ...draft, lead: { ...draft.lead, tradeIn } });
}

/** The car to be traded in, as it was typed or chosen elsewhere in this tab. */
export function readTradeIn(): string {
  return readDraft(readTabItem(NAME), 'it').lead.tradeIn ?? '';
}

export interface DraftHandle {
  /** Undefined on the server, and until storage was read. */
  draft: QuoteDraft | undefined;
  change(change: (draft: QuoteDraft) => QuoteDraft): void;
  clear(): void;
}

/** Survives reloading, going back and signing in; deleted when the tab is closed or the request is sent. */
export function useQuoteDraft(name = NAME): DraftHandle {
  const country = COUNTRY_OF[useLocale()];
  const [draft, setDraft] = useState<QuoteDraft>();

  useEffect(() => setDraft(readDraft(readTabItem(name), country)), [name, country]);

  const change = useCallback(
    (next: (draft: QuoteDraft) => QuoteDraft) => {
      const changed = next(readDraft(readTabItem(name), country));
      writeTabItem(name, changed);
      setDraft(changed);
    },
    [name, country],
  );

  const clear = useCallback(() => {
    removeTabItem(name);
    setDraft(newDraft(country));
  }, [name, country]);

  return { draft, change, clear };
}
