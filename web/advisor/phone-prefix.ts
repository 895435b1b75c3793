import type { Locale } from '#contract/locale.ts';

const PREFIXES: Record<Locale, string> = { it: '+39', en: '+44', es: '+34', fr: '+33', de: '+49' };

/**
 * A number as people write it at home, with the prefix of their country. Only Italian numbers keep the zero they begin
 * with. What has a prefix, or is no number, stays as it is.
 */
export function withPrefix(typed: string, locale: Locale): string {
  const text = typed.trim();
  if (/^00\d/.test(text)) return `+${text.slice(2)}`;
  if (!/^\d[\d\s().\-/]{4,}$/.test(text)) return text;
  const national = locale === 'it' ? text : text.replace(/^0/, '');
  return `${PREFIXES[locale]} ${national.replaceAll('/', ' ')}`;
}

/** In groups that can be read out: +39 020 000 0100. */
export function spacedNumber(number: string): string {
  const [, prefix = '', rest = ''] = /^(\+\d\d)(\d+)$/.exec(number) ?? [];
  if (!rest) return number;
  const groups = rest.match(/\d{3}(?=\d{3})|\d+$/g) ?? [rest];
  return [prefix, ...groups].join(' ');
}
