import type { AnswerFigures } from '#contract/dealers/dealers.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Translate } from '#contract/shared/translate.ts';
import { formatPercent } from '#web/format/numbers.ts';

/** Longer times are read in days. */
const MAX_HOURS = 24;

/** "Usually within 2 days". */
export function replyTimeText(hours: number, t: Translate): string {
  if (hours <= MAX_HOURS) return t('dealers:page.median', { count: hours });
  return t('dealers:page.medianDays', { count: Math.ceil(hours / 24) });
}

/** How often and how fast a dealer replies, in one line. */
export function replyText({ share, medianHours }: AnswerFigures, locale: Locale, t: Translate): string {
  const often = t('dealers:page.share', { percent: formatPercent(share, locale) });
  return medianHours === null ? often : `${often} · ${replyTimeText(medianHours, t)}`;
}
