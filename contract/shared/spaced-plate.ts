import type { Locale } from './locale.ts';

/** The letters of the country on the blue band of a plate. */
export const PLATE_LETTERS: Record<Locale, string> = { it: 'I', en: 'UK', es: 'E', fr: 'F', de: 'D' };

/** Groups of each accepted format; German vehicles have a 17-character identification number. */
const FORMATS: Record<Locale, { groups: RegExp[]; separator: string }> = {
  it: { groups: [/^([A-Z]{2})(\d{3})([A-Z]{2})$/], separator: ' ' },
  en: {
    groups: [/^([A-Z]{2}\d{2})([A-Z]{3})$/, /^([A-Z]\d{4})([A-Z]{3})$/],
    separator: ' ',
  },
  es: {
    groups: [/^(\d{4})([A-Z]{3})$/, /^([A-Z]{2})(\d{4})([A-Z]{2})$/],
    separator: ' ',
  },
  fr: {
    groups: [/^([A-Z]{2})(\d{3})([A-Z]{2})$/, /^(\d{4})([A-Z]{2})(\d{2})$/],
    separator: '-',
  },
  de: { groups: [/^([A-Z0-9]{3})([A-Z0-9]{6})([A-Z0-9]{8})$/], separator: ' ' },
};

/** A plate in its country's notation; text that matches no format is only normalised. */
export function spacedPlate(country: Locale, value: string): string {
  const plain = value.toUpperCase().replace(/[\s.-]/g, '');
  const { groups, separator } = FORMATS[country];
  for (const [index, pattern] of groups.entries()) {
    const parts = pattern.exec(plain)?.slice(1);
    // Only the current French series has dashes; the old one has blanks.
    if (parts) return parts.join(index === 0 ? separator : ' ');
  }
  return plain;
}
