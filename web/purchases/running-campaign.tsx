import { useEffect, useState } from 'react';
import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useLocale } from '#web/i18n/locale-context.ts';
import { CampaignNote } from './campaign-note.tsx';

/** The campaign of today, asked for in the browser: pages are kept longer than campaigns run. Without one, nothing. */
export function RunningCampaign() {
  const locale = useLocale();
  const [campaign, setCampaign] = useState<Campaign | null>(null);

  useEffect(() => {
    let isOver = false;
    loadChunk('verification-calls', () => import('./verification-calls.ts'))
      .then(({ loadCampaign }) => loadCampaign(locale))
      .then((found) => isOver || setCampaign(found))
      // A promise that cannot be read is not made.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [locale]);

  return campaign && <CampaignNote campaign={campaign} />;
}
