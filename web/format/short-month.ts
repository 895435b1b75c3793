import { dayFormat } from '#contract/shared/formatters.ts';

/** 11/2026. */
export const formatShortMonth = dayFormat({ month: '2-digit', year: 'numeric' });
