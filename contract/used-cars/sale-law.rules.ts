import type { Country } from '../shared/country.ts';
import { monthsBetween } from '../shared/days.ts';
import { VAT_RATES } from '../shared/finance.rules.ts';
import { roundCents } from '../shared/money.ts';
import type { SellerType, VatScheme } from './used-cars.rules.ts';

/** The legal guarantee of a dealer for a used car. */
export interface LegalGuarantee {
  /** Null where the law sets no term: in Great Britain. */
  months: number | null;
  /** The shortest term that the contract may agree on; null when it cannot be shortened. */
  shortestMonths: number | null;
  /** While a fault is presumed to have been there at delivery. */
  presumedMonths: number;
  /** Days to reject the car; null where there is no such right. */
  rejectDays: number | null;
}

const GUARANTEES: Record<Country, LegalGuarantee> = {
  it: { months: 24, shortestMonths: 12, presumedMonths: 12, rejectDays: null },
  es: { months: 36, shortestMonths: 12, presumedMonths: 24, rejectDays: null },
  fr: { months: 24, shortestMonths: null, presumedMonths: 12, rejectDays: null },
  de: { months: 24, shortestMonths: 12, presumedMonths: 12, rejectDays: null },
  gb: { months: null, shortestMonths: null, presumedMonths: 6, rejectDays: 30 },
};

/** Private sellers give none. */
export function legalGuarantee(country: Country, seller: SellerType): LegalGuarantee | null {
  return seller === 'dealer' ? GUARANTEES[country] : null;
}

/** The price without VAT, in cents; null under the margin scheme and from private sellers, who must not name one. */
export function netPrice(country: Country, scheme: VatScheme, price: number): number | null {
  return scheme === 'deductible' ? roundCents(price / (1 + VAT_RATES[country])) : null;
}

/** The lines that the law wants beside an offer, as codes; the page writes them out for the country. */
export const LAW_LINES = [
  'guarantee-dealer',
  'guarantee-none',
  'vat-deductible',
  'vat-margin',
  'transfer-excluded',
  'transfer-excluded-private',
  'km-not-guaranteed',
  'counts-as-new',
] as const;
export type LawLine = (typeof LAW_LINES)[number];

interface Sale {
  country: Country;
  seller: SellerType;
  vat: VatScheme;
  /** The month of the first registration, YYYY-MM. */
  registration: string;
  km: number;
  isKmGuaranteed: boolean;
  today: string;
}

const NEW_MONTHS = 8;
const NEW_KM = 1_000;

export function lawLines({ country, seller, vat, registration, km, isKmGuaranteed, today }: Sale): LawLine[] {
  const isNew = country === 'de' && (km <= NEW_KM || monthsBetween(`${registration}-01`, today) <= NEW_MONTHS);
  return LAW_LINES.filter(
    (line) =>
      ({
        'guarantee-dealer': seller === 'dealer',
        'guarantee-none': seller === 'private',
        'vat-deductible': vat === 'deductible',
        'vat-margin': vat === 'margin',
        'transfer-excluded': seller === 'dealer',
        // Private sellers charge no VAT.
        'transfer-excluded-private': seller === 'private',
        'km-not-guaranteed': !isKmGuaranteed,
        'counts-as-new': isNew,
      })[line],
  );
}
