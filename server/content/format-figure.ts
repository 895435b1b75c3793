import type { Figure, FigureUnit } from '#contract/content/content-files.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoizeBy } from '#contract/shared/memoize.ts';
import { translate } from '#server/shared/translate.ts';

const NO_BREAK = '\u00a0';

/** Units that Intl knows, with their plural forms. */
const KNOWN_UNITS: Partial<Record<FigureUnit, Intl.NumberFormatOptions>> = {
  eur: { style: 'currency', currency: 'EUR' },
  gbp: { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' },
  percent: { style: 'percent' },
  days: { style: 'unit', unit: 'day', unitDisplay: 'long' },
  months: { style: 'unit', unit: 'month', unitDisplay: 'long' },
  years: { style: 'unit', unit: 'year', unitDisplay: 'long' },
  minutes: { style: 'unit', unit: 'minute', unitDisplay: 'long' },
  km: { style: 'unit', unit: 'kilometer', unitDisplay: 'short' },
  miles: { style: 'unit', unit: 'mile', unitDisplay: 'long' },
  mm: { style: 'unit', unit: 'millimeter', unitDisplay: 'short' },
  cm: { style: 'unit', unit: 'centimeter', unitDisplay: 'short' },
};

/** The others are written after the number. */
const WRITTEN_UNITS: Partial<Record<FigureUnit, string>> = {
  kw: '\u00a0kW',
  kwh: '\u00a0kWh',
  kwh100: '\u00a0kWh/100\u00a0km',
  l100: '\u00a0l/100\u00a0km',
  ct: '\u00a0ct',
  pence: 'p',
};

/** Amounts per unit: the amount, then what it is for. */
const PER_UNIT: Partial<Record<FigureUnit, { currency: 'eur' | 'gbp'; per: string }>> = {
  eurLitre: { currency: 'eur', per: '/l' },
  gbpLitre: { currency: 'gbp', per: '/l' },
  eurKwh: { currency: 'eur', per: '/kWh' },
  gbpKwh: { currency: 'gbp', per: '/kWh' },
  eurKw: { currency: 'eur', per: '/kW' },
};

/** Amounts of a unit have cents; other amounts only where they have some. */
const PER_UNIT_DIGITS = 2;

const formats = memoizeBy(
  ({ unit, digits }: { unit: FigureUnit; digits: number | undefined }) => `${unit} ${digits}`,
  ({ unit, digits }) =>
    numberFormat({
      ...KNOWN_UNITS[unit],
      ...(digits === undefined
        ? { minimumFractionDigits: 0, maximumFractionDigits: 2 }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    }),
);

/** A figure with its unit, as it is written in a language. */
export function formatFigure(figure: Figure, locale: Locale): string {
  const { unit } = figure;
  const perUnit = PER_UNIT[unit];
  const hasCents = unit === 'eur' || unit === 'gbp' ? numbersOf(figure).some((one) => !Number.isInteger(one)) : false;
  const digits = figure.digits ?? (perUnit || hasCents ? PER_UNIT_DIGITS : undefined);
  const format = formats({ unit: perUnit?.currency ?? unit, digits })(locale);
  const scaled = (value: number) => (unit === 'percent' ? value / 100 : value);
  const { value, from, to, upTo } = figure;
  const single = format.format(scaled(value ?? upTo ?? to ?? 0));
  const plain = formats({ unit: 'plain', digits })(locale);
  // Intl writes ranges with hyphens in some languages, and repeats units.
  const number =
    from === undefined || to === undefined
      ? single
      : single.replace(plain.format(to), `${plain.format(from)}–${plain.format(to)}`);
  const spaced = number.replaceAll(' ', NO_BREAK).replace(`${NO_BREAK}%`, locale === 'fr' ? '\u202f%' : `${NO_BREAK}%`);
  const written = spaced + (perUnit?.per ?? WRITTEN_UNITS[unit] ?? '');
  const named =
    unit === 'points' ? translate(locale, 'content', 'figure.points', { count: value ?? to ?? 0 }) : written;
  return upTo === undefined ? named : translate(locale, 'content', 'figure.upTo', { value: named });
}

function numbersOf({ value, from, to, upTo }: Figure): number[] {
  return [value, from, to, upTo].filter((one) => one !== undefined);
}

/** One number for calculations: the middle of a range. */
export function numberOf({ value, from = 0, to = 0, upTo }: Figure): number {
  return value ?? upTo ?? (from + to) / 2;
}
