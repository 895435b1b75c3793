import type { Campaign } from '#contract/purchases/purchases.endpoints.ts';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { NewCampaign, StoredCampaign } from './campaign.store.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { RefusedError } from './verification.rules.ts';
import { toCampaign } from './verification-view.ts';

interface Dependencies {
  store: PurchasesStore;
  now: () => Date;
}

export function createCampaignsService({ store, now }: Dependencies) {
  return {
    async findRunning(locale: Locale): Promise<Campaign | null> {
      const country = COUNTRY_OF[locale];
      const found = await store.campaigns.findRunning(country, dayIn(country, now()));
      return found ? toCampaign(found) : null;
    },

    list: (): Promise<StoredCampaign[]> => store.campaigns.list(),

    /** One at a time per country, so that a buyer's reward is unambiguous. */
    async add(campaign: NewCampaign): Promise<void> {
      await store.inTransaction(async (inside) => {
        await inside.campaigns.lockAll();
        const other = await inside.campaigns.findOverlapping(campaign);
        if (other)
          throw new RefusedError(
            `A campaign runs there from ${other.validFrom} to ${other.validUntil}. Nothing was added.`,
          );
        await inside.campaigns.add(campaign);
      });
    },
  };
}
