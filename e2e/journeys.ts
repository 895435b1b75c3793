/** Where a journey is walked: at both widths and in two languages, which are paired because each run takes long. */
export const JOURNEYS = [
  { locale: 'it', tag: '@mobile' },
  { locale: 'de', tag: '@desktop' },
] as const;
