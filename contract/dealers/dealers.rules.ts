import { slugOf } from '../shared/slug.ts';

export const CLOSEST_DEALERS = 3;
/** Dealers farther away are not shown as near. */
export const MAX_DEALER_KM = 150;

/** Used cars on the page of a dealer. */
export const NEWEST_LISTINGS = 4;
/** With fewer inquiries the figures about replies would say little. */
export const MIN_INQUIRIES = 10;
export const MIN_REPLIES = 5;
/** The inquiries of so many days count. */
export const FIGURES_DAYS = 365;

/** The last part of the path of a dealer's page: names are not unique, and may change. */
export function dealerSlug({ id, name, city }: { id: number; name: string; city: string }): string {
  const [ofName, ofCity] = [slugOf(name), slugOf(city)];
  return [ofName, ...(ofName.includes(ofCity) ? [] : [ofCity]), id].join('-');
}

/** The id in such a path; undefined if there is none. */
export function dealerIdOf(slug: string): string | undefined {
  return /(?:^|-)([1-9]\d{0,8})$/.exec(slug)?.[1];
}
