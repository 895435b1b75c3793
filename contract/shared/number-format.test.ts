import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { LANGUAGE_TAGS, LOCALES } from './locale.ts';
import { createNumberFormat } from './number-format.ts';

const OPTIONS: Intl.NumberFormatOptions[] = [
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { minimumFractionDigits: 4 },
  { signDisplay: 'negative', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { style: 'percent' },
  { style: 'percent', signDisplay: 'negative', minimumFractionDigits: 2, maximumFractionDigits: 2 },
  ...['EUR', 'GBP'].flatMap((currency): Intl.NumberFormatOptions[] => [
    { style: 'currency', currency },
    { style: 'currency', currency, maximumFractionDigits: 0 },
    { style: 'currency', currency, signDisplay: 'negative', minimumFractionDigits: 0, maximumFractionDigits: 2 },
  ]),
];
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -10_000, max: 10_000 }).map((cents) => cents / 100),
  fc.integer({ min: -100_000, max: 100_000 }).map((thousandths) => thousandths / 1_000),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    0.5,
    -0.4,
    1.005,
    2.675,
    999.995,
    0.999,
    18_009_215_422_278.324,
    1.5e-7,
    1e-7,
    1e15,
    1e21,
    2 ** 53,
  ),
);

it.each(LOCALES)('in %s numbers, amounts and percentages are formatted as Intl does', (locale) => {
  const formats = OPTIONS.map((options) => ({
    options,
    own: createNumberFormat(options, locale),
    intl: new Intl.NumberFormat(LANGUAGE_TAGS[locale], { useGrouping: 'always', ...options }),
  }));
  fc.assert(
    fc.property(number, fc.constantFrom(...formats), (value, { options, own, intl }) => {
      expect([options, value, own.format(value)]).toEqual([options, value, intl.format(value)]);
    }),
    { numRuns: 5_000 },
  );
});

it('no formatter of Intl is created for numbers, amounts and percentages', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  for (const options of OPTIONS)
    for (const locale of options.currency === 'GBP' ? (['it', 'en', 'de'] as const) : LOCALES)
      createNumberFormat(options, locale).format(12_345.678);
  expect(made).not.toHaveBeenCalled();
  // Letters for pounds, and units.
  createNumberFormat({ style: 'currency', currency: 'GBP' }, 'fr').format(1);
  createNumberFormat({ style: 'unit', unit: 'day' }, 'it').format(1);
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
