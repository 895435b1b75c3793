import type { FoundAddress } from '#contract/account/account.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';

export const MAX_ADDRESSES = 10;

/** Finds places for a typed text, best first. The text is personal data and must not be logged. */
export interface AddressSearch {
  search(text: string, locale: Locale): Promise<FoundAddress[]>;
}
