import type { EuroEmission, TaxRegion } from '#contract/garage/garage.endpoints.ts';
import { toPickerTimestamp } from '#web/ui/calendar/picker-timestamp.ts';

export const KILOWATT = 'kW';

/** As in the vehicle's documents, in every language. */
export function formatEuroClass(emission: EuroEmission): string {
  return emission.replace('euro', 'Euro ');
}

/** The format in which a picked day is sent. */
export function pickedDay(day: string | null): string | null {
  if (day === null) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toPickerTimestamp(day, -new Date(year, month - 1, date).getTimezoneOffset());
}

/** Names of the Italian tax regions, the same in every language. */
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
