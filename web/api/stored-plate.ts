import { isPlate, normalisePlate } from '#contract/garage/plates.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { isLocale, type Locale } from '#contract/shared/locale.ts';
import { attemptStorage } from '#web/api/local-storage.ts';

const KEY = 'targa.plate';
export const PLATE_LIFETIME_MS = DAY_MS;

interface StoredPlate {
  plate: string;
  locale: Locale;
  since: number;
}

/** Stores the plate of a visitor who has to sign in first: across a registration by mail, a reload, another tab. */
export function storePlate(plate: string, locale: Locale, now = Date.now()): void {
  const entry: StoredPlate = { plate: normalisePlate(plate), locale, since: now };
  attemptStorage((storage) => storage.setItem(KEY, JSON.stringify(entry)));
}

/** The stored plate, if it was typed in this language: another country's plates look different. */
export function readStoredPlate(locale: Locale, now = Date.now()): string | undefined {
  const entry = parse(attemptStorage((storage) => storage.getItem(KEY)));
  if (!entry) return undefined;
  if (now - entry.since >= PLATE_LIFETIME_MS || now < entry.since) {
    removeStoredPlate();
    return undefined;
  }
  return entry.locale === locale && isPlate(entry.plate, locale) ? entry.plate : undefined;
}

export function removeStoredPlate(): void {
  attemptStorage((storage) => storage.removeItem(KEY));
}

function parse(stored: string | null | undefined): StoredPlate | undefined {
  if (!stored) return undefined;
  try {
    const { plate, locale, since } = JSON.parse(stored) as Partial<StoredPlate>;
    if (typeof plate !== 'string' || !isLocale(locale) || typeof since !== 'number') return undefined;
    return { plate, locale, since };
  } catch {
    return undefined;
  }
}
