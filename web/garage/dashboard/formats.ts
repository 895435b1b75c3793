import type { EuroEmission, TaxRegion } from '#contract/garage/garage.endpoints.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { toPickerTimestamp } from '#web/ui/calendar/picker-timestamp.ts';

export const KILOMETRE = 'km';
export const KILOWATT = 'kW';
export const CUBIC_CENTIMETRES = 'cm³';

export function formatKilometres(kilometres: number, locale: Locale): string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: 'unit',
    unit: 'kilometer',
    useGrouping: 'always',
  });
  return format.format(kilometres);
}

export function currencySymbol(currency: 'EUR' | 'GBP'): string {
  return currency === 'EUR' ? '€' : '£';
}

/** As it stands in the vehicle's papers, in every language. */
export function formatEuroClass(emission: EuroEmission): string {
  return emission.replace('euro', 'Euro ');
}

/** The form in which a picked day is sent. */
export function pickedDay(day: string | null): string | null {
  if (day === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toPickerTimestamp(day, -new Date(year, month - 1, date).getTimezoneOffset());
}

/** A number as typed, with either decimal mark: null for nothing, NaN for what is no number. */
export function parseDecimal(text: string): number | null {
  const tidy = text.replace(/\s/g, '');
  if (tidy === '') return null;
  return /^\d+([.,]\d{1,2})?$/.test(tidy) ? Number(tidy.replace(',', '.')) : Number.NaN;
}

export function formatDecimal(value: number | null, locale: Locale): string {
  if (value === null) return '';
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { useGrouping: false, maximumFractionDigits: 2 });
  return format.format(value);
}

/** Proper names, as Italian tax offices write them. */
export const REGION_NAMES: Record<TaxRegion, string> = {
  abruzzo: 'Abruzzo',
  basilicata: 'Basilicata',
  bolzano: 'Bolzano / Bozen',
  calabria: 'Calabria',
  campania: 'Campania',
  'emilia-romagna': 'Emilia-Romagna',
  'friuli-venezia-giulia': 'Friuli-Venezia Giulia',
  lazio: 'Lazio',
  liguria: 'Liguria',
  lombardia: 'Lombardia',
  marche: 'Marche',
  molise: 'Molise',
  piemonte: 'Piemonte',
  puglia: 'Puglia',
  sardegna: 'Sardegna',
  sicilia: 'Sicilia',
  toscana: 'Toscana',
  trento: 'Trento',
  umbria: 'Umbria',
  'valle-d-aosta': 'Valle d’Aosta',
  veneto: 'Veneto',
};
