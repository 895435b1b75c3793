import { useCallback, useEffect, useState } from 'react';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { readTabItem, removeTabItem, writeTabItem } from '#web/api/tab-storage.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { newDraft, type QuoteDraft, readDraft } from './quote-draft.ts';

const NAME = 'targa.quote-draft';

export interface DraftHandle {
  /** Undefined on the server, and until storage was read. */
  draft: QuoteDraft | undefined;
  change(change: (draft: QuoteDraft) => QuoteDraft): void;
  clear(): void;
}

/** Survives reloading, going back and signing in; deleted when the tab is closed or the request is sent. */
export function useQuoteDraft(): DraftHandle {
  const country = COUNTRY_OF[useLocale()];
  const [draft, setDraft] = useState<QuoteDraft>();

  useEffect(() => setDraft(readDraft(readTabItem(NAME), country)), [country]);

  const change = useCallback(
    (next: (draft: QuoteDraft) => QuoteDraft) => {
      const changed = next(readDraft(readTabItem(NAME), country));
      writeTabItem(NAME, changed);
      setDraft(changed);
    },
    [country],
  );

  const clear = useCallback(() => {
    removeTabItem(NAME);
    setDraft(newDraft(country));
  }, [country]);

  return { draft, change, clear };
}
