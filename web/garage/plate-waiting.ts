import { isPlate, normalisePlate } from '#contract/garage/plates.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { isLocale, type Locale } from '#contract/shared/locale.ts';
import { attemptStorage } from '#web/api/local-storage.ts';

const KEY = 'targa.plate';
export const PLATE_WAITS_MS = DAY_MS;

interface WaitingPlate {
  plate: string;
  locale: Locale;
  since: number;
}

/** Stores the plate of a visitor who has to sign in first: across a registration by mail, a reload, another tab. */
export function keepPlate(plate: string, locale: Locale, now = Date.now()): void {
  const waiting: WaitingPlate = { plate: normalisePlate(plate), locale, since: now };
  attemptStorage((storage) => storage.setItem(KEY, JSON.stringify(waiting)));
}

/** The stored plate, if it was typed in this language: another country's plates look different. */
export function waitingPlate(locale: Locale, now = Date.now()): string | undefined {
  const waiting = parse(attemptStorage((storage) => storage.getItem(KEY)));
  if (!waiting) return undefined;
  if (now - waiting.since >= PLATE_WAITS_MS || now < waiting.since) {
    forgetPlate();
    return undefined;
  }
  return waiting.locale === locale && isPlate(waiting.plate, locale) ? waiting.plate : undefined;
}

export function forgetPlate(): void {
  attemptStorage((storage) => storage.removeItem(KEY));
}

function parse(stored: string | null | undefined): WaitingPlate | undefined {
  if (!stored) return undefined;
  try {
    const { plate, locale, since } = JSON.parse(stored) as Partial<WaitingPlate>;
    if (typeof plate !== 'string' || !isLocale(locale) || typeof since !== 'number') return undefined;
    return { plate, locale, since };
  } catch {
    return undefined;
  }
}
