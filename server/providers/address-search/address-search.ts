import type { FoundAddress } from '#contract/account/account.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';

export const MAX_ADDRESSES = 10;

/** Finds places for a text somebody has typed, best first. The text is personal: it is never logged. */
export interface AddressSearch {
  search(text: string, locale: Locale): Promise<FoundAddress[]>;
}
