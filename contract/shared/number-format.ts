import { LANGUAGE_TAGS, type Locale } from './locale.ts';

export interface NumberFormat {
  format(value: number): string;
}

interface Marks {
  group: string;
  decimal: string;
  /** Between a number and the per cent sign. */
  gap: string;
}

const SPACED: Marks = { group: '.', decimal: ',', gap: '\u00a0' };
const MARKS: Record<Locale, Marks> = {
  it: { ...SPACED, gap: '' },
  en: { group: ',', decimal: '.', gap: '' },
  es: SPACED,
  fr: { ...SPACED, group: '\u202f' },
  de: SPACED,
};
/** By currency; Spanish and French have letters for pounds, which Intl writes. */
const SYMBOLS: Readonly<Record<string, Partial<Record<Locale, string>>>> = {
  EUR: { it: '€', en: '€', es: '€', fr: '€', de: '€' },
  GBP: { it: '£', en: '£', de: '£' },
};
const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** What is handled here; Intl takes care of everything else. */
const OWN_OPTIONS = ['style', 'currency', 'minimumFractionDigits', 'maximumFractionDigits', 'signDisplay'];
const OWN_STYLES = ['decimal', 'percent', 'currency'];
const OWN_SIGNS = ['auto', 'negative'];

/**
 * Formats as Intl.NumberFormat does, the first of which takes a browser 25 to 50 ms: it looks through all languages
 * just when a page becomes usable. Thousands are always grouped: Spanish would otherwise write 1750 beside 21.900.
 */
export function createNumberFormat(options: Intl.NumberFormatOptions, locale: Locale): NumberFormat {
  const createIntl = () => new Intl.NumberFormat(LANGUAGE_TAGS[locale], { useGrouping: 'always', ...options });
  const { style = 'decimal', currency = '', signDisplay = 'auto' } = options;
  const symbol = SYMBOLS[currency]?.[locale];
  const isOwn =
    Object.keys(options).every((name) => OWN_OPTIONS.includes(name)) &&
    OWN_STYLES.includes(style) &&
    OWN_SIGNS.includes(signDisplay) &&
    (style === 'currency') === Boolean(symbol);
  if (!isOwn) return createIntl();
  const [min, max] = decimalsOf(options, style);
  const { group, decimal, gap } = MARKS[locale];
  let intl: NumberFormat | undefined;
  return {
    format(value) {
      const digits = digitsOf(value, style === 'percent' ? max + 2 : max);
      if (digits === undefined) {
        intl ??= createIntl();
        return intl.format(value);
      }
      const all = digits.padStart(max + 1, '0');
      const whole = all.slice(0, all.length - max).replace(THOUSANDS, group);
      let fraction = all.slice(all.length - max);
      while (fraction.length > min && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
      const text = fraction ? whole + decimal + fraction : whole;
      const isBelow = value < 0 || Object.is(value, -0);
      const minus = isBelow && (signDisplay === 'auto' || digits !== '0') ? '-' : '';
      if (style === 'percent') return `${minus}${text}${gap}%`;
      if (!symbol) return minus + text;
      return locale === 'en' ? minus + symbol + text : `${minus}${text}\u00a0${symbol}`;
    },
  };
}

/** The least and the most decimals. */
function decimalsOf(
  { minimumFractionDigits: min, maximumFractionDigits: max }: Intl.NumberFormatOptions,
  style: string,
): [number, number] {
  const [usualMin, usualMax] = style === 'currency' ? [2, 2] : [0, style === 'percent' ? 0 : 3];
  const most = max ?? Math.max(usualMax, min ?? 0);
  return [min ?? Math.min(usualMin, most), most];
}

/** The digits of a number with so many decimals, halves rounded up; undefined where a double does not hold them all. */
function digitsOf(value: number, decimals: number): string | undefined {
  // Rounding the text rounds 1.005 up, as it reads, though the double is a little below.
  const text = String(Math.abs(value));
  if (text.includes('e')) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  const cut = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const rounded = fraction.charAt(decimals) >= '5' ? cut + 1 : cut;
  return Number.isSafeInteger(rounded) ? String(rounded) : undefined;
}
