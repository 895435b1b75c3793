import { expect, it } from 'vitest';
import type { Figure } from '#contract/content/content-files.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatFigure } from './format-figure.ts';

const written = (figure: Pick<Figure, 'unit'> & Partial<Figure>, locale: Locale) =>
  formatFigure({ year: 2026, source: 'x', ...figure }, locale).replaceAll(/[\u00a0\u202f]/g, ' ');

it.each([
  ['it', { value: 79, unit: 'eur' }, '79 €'],
  ['en', { value: 54.85, unit: 'gbp' }, '£54.85'],
  ['it', { value: 24_900, unit: 'eur' }, '24.900 €'],
  ['it', { from: 705, to: 3_526, unit: 'eur' }, '705–3.526 €'],
  ['en', { from: 5, to: 20, unit: 'pence' }, '5–20p'],
  ['en', { from: 100, to: 1_000, unit: 'gbp' }, '£100–1,000'],
  ['de', { from: 20, to: 80, unit: 'percent' }, '20–80 %'],
  ['it', { value: 5.95, unit: 'percent', digits: 2 }, '5,95%'],
  ['fr', { value: 0.5, unit: 'percent' }, '0,5 %'],
  ['de', { upTo: 1_000, unit: 'gbp' }, 'bis zu 1.000 £'],
  ['es', { value: 1.87, unit: 'eurLitre' }, '1,87 €/l'],
  ['es', { value: 1.72, unit: 'gbpLitre' }, '1,72 £/l'],
  ['fr', { value: 0.25, unit: 'gbpKwh' }, '0,25 £/kWh'],
  ['it', { value: 3.5119, unit: 'eurKw', digits: 4 }, '3,5119 €/kW'],
  ['it', { value: 1, unit: 'months' }, '1 mese'],
  ['de', { value: 14, unit: 'days' }, '14 Tage'],
  ['fr', { value: 3, unit: 'points' }, '3 points'],
  ['it', { value: 160_000, unit: 'km' }, '160.000 km'],
  ['it', { from: 16, to: 19, unit: 'kwh100' }, '16–19 kWh/100 km'],
  ['en', { value: 34, unit: 'plain' }, '34'],
] as const)('in %s %o is written %s', (locale, figure, text) => {
  expect(written(figure, locale)).toBe(text);
});
