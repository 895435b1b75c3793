import { VERSION_KEY } from './version-key.rules.ts';

/** How many cars can be compared. */
export const MAX_COMPARED = 3;

/** Identifies a used car beside versions of new ones. */
export const USED_KEY = /^used\/([1-9]\d{0,8})$/;

export function usedKey(listingId: number): string {
  return `used/${listingId}`;
}

export function isComparedKey(key: string): boolean {
  return USED_KEY.test(key) || VERSION_KEY.test(key);
}
