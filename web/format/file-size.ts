import { numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';

const FILE_STEP = 1024;
const FILE_SIZES = [
  numberFormat({ style: 'unit', unit: 'byte', unitDisplay: 'long', maximumFractionDigits: 0 }),
  numberFormat({ style: 'unit', unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 0 }),
  numberFormat({ style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 }),
] as const;

export function formatFileSize(bytes: number, locale: Locale): string {
  const power = bytes < FILE_STEP ? 0 : bytes < FILE_STEP * FILE_STEP ? 1 : 2;
  return FILE_SIZES[power](locale).format(bytes / FILE_STEP ** power);
}
