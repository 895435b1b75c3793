import { figureFormat } from './numbers.ts';

/** A fraction as a percentage with one decimal. */
export const formatPercentTenths = figureFormat({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
