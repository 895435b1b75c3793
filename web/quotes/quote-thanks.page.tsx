import type { PageHandle } from '#web/i18n/embedded-dictionary.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { RunningCampaign } from '#web/purchases/running-campaign.tsx';
import { Thanks } from './thanks.tsx';

export const handle: PageHandle = { dictionaries: ['quotes', 'purchases', 'ui'] };

export default function QuoteThanksPage() {
  const { t } = useTranslation('quotes');
  return (
    <>
      <PageHead title={t('thanks.title')} unlisted />
      <Thanks>
        <RunningCampaign />
      </Thanks>
    </>
  );
}
