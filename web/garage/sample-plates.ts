import type { Locale } from '#contract/locale.ts';

/** Shown as decoration; none of them was ever issued to a car we know. */
export const SAMPLE_PLATES: Record<Locale, string> = {
  it: 'TA026GA',
  en: 'TA26RGA',
  es: '2026TRG',
  fr: 'TA026GA',
  de: 'TARGA000000002026',
};
