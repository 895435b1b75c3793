import { daysInMonth } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';

function formatOf(locale: Locale): string {
  return locale === 'en' ? 'MM/dd/yyyy' : 'dd/MM/yyyy';
}

/** Figures of the three parts of a date: day, month (or the other way round), year. */
const LENGTHS = [2, 2, 4] as const;

/** Completes a date typed so far with separators and zeros: "0405" becomes "04/05/", and "4/" becomes "04/". */
export function writeTypedDate(text: string, isDeleting = false): string {
  const parts = [''];
  for (const sign of text) {
    const index = parts.length - 1;
    const part = parts[index] ?? '';
    if (/\d/.test(sign)) {
      if (part.length < (LENGTHS[index] ?? 0)) parts[index] = part + sign;
      else if (index < 2) parts.push(sign);
    } else if (part !== '' && index < 2) {
      parts[index] = part.padStart(2, '0');
      parts.push('');
    }
  }
  const index = parts.length - 1;
  if (!isDeleting && index < 2 && parts[index]?.length === LENGTHS[index]) parts.push('');
  return parts.join('/');
}

export interface TypedParts {
  day?: number | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

const LARGEST: Record<string, number> = { dd: 31, MM: 12, yyyy: 9999 };

/** The parts of a date that are typed in full, in the order of the language. */
export function typedParts(text: string, locale: Locale): TypedParts {
  const figures = text.split('/');
  const order = formatOf(locale).split('/');
  const read = (letters: string) => {
    const part = figures[order.indexOf(letters)];
    const number = part?.length === letters.length ? Number(part) : 0;
    return number > 0 && number <= (LARGEST[letters] ?? 0) ? number : undefined;
  };
  return { day: read('dd'), month: read('MM'), year: read('yyyy') };
}

/** A typed date as YYYY-MM-DD; undefined while it is incomplete, and for days that do not exist. */
export function readTypedDate(text: string, locale: Locale): string | undefined {
  const { day, month, year } = typedParts(text, locale);
  if (!day || !month || !year || day > daysInMonth(year, month)) return undefined;
  const [yyyy, MM, dd] = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')];
  return `${yyyy}-${MM}-${dd}`;
}

/** A day as it is typed: slashes in every language, where Intl would write dots in German. */
export function typedDateOf(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return formatOf(locale).replace('yyyy', year).replace('MM', month).replace('dd', date);
}
