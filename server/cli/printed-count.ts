import { numberFormat } from '#contract/shared/formatters.ts';

const format = numberFormat({});

/** Operators read English. */
export function printedCount(count: number): string {
  return format('en').format(count);
}
