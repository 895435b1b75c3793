import type { FoundAddress } from '#contract/account/account.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { AddressSearch } from '#server/providers/address-search/address-search.ts';

export type SupportService = ReturnType<typeof createSupportService>;

/** Helpers for filling in forms. */
export function createSupportService({ addresses }: { addresses: AddressSearch }) {
  return {
    async searchAddress(text: string, locale: Locale): Promise<{ addresses: FoundAddress[] }> {
      return { addresses: await addresses.search(text, locale) };
    },
  };
}
