import type { Locale } from './locale.ts';

/** The last line of an address: the British write the postcode after the town. */
export function formatTown({ zipCode, city }: { zipCode: string; city: string }, locale: Locale): string {
  return locale === 'en' ? `${city} ${zipCode}` : `${zipCode} ${city}`;
}
