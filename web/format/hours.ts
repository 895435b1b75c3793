import { spokenTimes } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';

interface Hours {
  from: string;
  to: string;
}

/** 9:00–12:30, 14:00–18:00. */
export function hoursText(hours: readonly Hours[], locale: Locale): string {
  return spokenTimes(hours.map(({ from, to }) => `${from}–${to}`).join(', '), locale);
}
