import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatAmount } from '#web/format/amounts.ts';
import { formatDay } from '#web/format/days.ts';
import type { CampaignTexts } from './buying-steps.tsx';

/** Written by the server: a browser takes 25 ms to create its first formatter of dates. */
export function campaignTexts(campaign: Campaign | null, locale: Locale): CampaignTexts | null {
  return (
    campaign && {
      amount: formatAmount(campaign.amount, locale, campaign.country),
      date: formatDay(campaign.to, locale),
    }
  );
}
