import type { OfferChoice, VariableTerms } from '#contract/offers/offer-choice.rules.ts';
import { OFFER_CHOICES } from '#contract/offers/offers.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { kmPerUnit } from '#contract/shared/units.ts';

type Name = (typeof OFFER_CHOICES)[number];

const FIELDS: Record<Name, keyof OfferChoice> = {
  deposit: 'deposit',
  months: 'months',
  distance: 'km',
  balloon: 'balloon',
};
const GROUP_MARKS = /(?<=\d)[.,\s’](?=\d{3}(?!\d))/g;
const WHOLE_NUMBER = /^\d{1,7}$/;

/** Factors from what is shown to what is stored. */
export interface ChoiceUnits {
  /** Cents of the terms in a unit of the currency. */
  money: number;
  /** Kilometres in a unit of distance. */
  distance: number;
}

const CENTS = 100;

/** The terms of a lease are without VAT, but its customers are consumers: they see and type amounts with VAT. */
export function unitsOf(terms: VariableTerms, locale: Locale): ChoiceUnits {
  return { money: terms.kind === 'leasing' ? CENTS / (1 + terms.vatRate) : CENTS, distance: kmPerUnit(locale) };
}

/** In URLs money is in whole units of the currency, distances in the country's unit. */
function unitOf(name: Name, { money, distance }: ChoiceUnits): number {
  if (name === 'distance') return distance;
  return name === 'months' ? 1 : money;
}

/** The calculator's choice in a URL. */
export function readChoice(search: string, units: ChoiceUnits): Partial<OfferChoice> {
  const given = new URLSearchParams(search);
  const choice: Partial<OfferChoice> = {};
  for (const name of OFFER_CHOICES) {
    // Without scripts a figure arrives as it is shown, with separators of thousands.
    const text = given.get(name)?.replace(GROUP_MARKS, '');
    if (text && WHOLE_NUMBER.test(text)) choice[FIELDS[name]] = Number(text) * unitOf(name, units);
  }
  return choice;
}

/** Only figures that differ from the offer. */
export function writeChoice(choice: Partial<OfferChoice>, own: OfferChoice, units: ChoiceUnits): string {
  const parts = OFFER_CHOICES.flatMap((name) => {
    const written = (value: number | null | undefined) =>
      value === undefined || value === null ? undefined : Math.round(value / unitOf(name, units));
    const value = written(choice[FIELDS[name]]);
    return value === undefined || value === written(own[FIELDS[name]]) ? [] : [`${name}=${value}`];
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
