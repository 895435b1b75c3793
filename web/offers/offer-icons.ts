import type { OfferKind } from '#contract/offers/offers.rules.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** An icon for each kind of offer, so that kinds can be told apart at a glance. */
export const OFFER_ICONS: Record<OfferKind, IconName> = {
  listing: 'tag',
  financing: 'percent',
  leasing: 'key',
  rental: 'calendar',
  business: 'briefcase',
  generic: 'gift',
};
