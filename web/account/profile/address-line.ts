import type { FoundAddress } from '#contract/account/account.endpoints.ts';

/** A postal address in one line, without its missing parts: "Via Roma 12, 20121 Milano (MI)". */
export function addressLine({ street, street_number, zip_code, city, county }: FoundAddress): string {
  const place = [zip_code, city, county && `(${county})`].filter(Boolean).join(' ');
  return [[street, street_number].filter(Boolean).join(' '), place].filter(Boolean).join(', ');
}
