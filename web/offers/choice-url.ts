import type { OfferChoice } from '#contract/offers/offer-choice.rules.ts';
import { OFFER_CHOICES } from '#contract/offers/offers.rules.ts';

type Name = (typeof OFFER_CHOICES)[number];

const FIELDS: Record<Name, keyof OfferChoice> = {
  deposit: 'deposit',
  months: 'months',
  distance: 'km',
  balloon: 'balloon',
};
const GROUP_MARKS = /(?<=\d)[.,\s’](?=\d{3}(?!\d))/g;
const WHOLE_NUMBER = /^\d{1,7}$/;

/** In URLs money is in whole units of the currency, distances in the country's unit. */
function unitOf(name: Name, kmPerUnit: number): number {
  if (name === 'distance') return kmPerUnit;
  return name === 'months' ? 1 : 100;
}

/** The calculator's choice in a URL. */
export function readChoice(search: string, kmPerUnit: number): Partial<OfferChoice> {
  const given = new URLSearchParams(search);
  const choice: Partial<OfferChoice> = {};
  for (const name of OFFER_CHOICES) {
    // Without scripts a figure arrives as it is shown, with separators of thousands.
    const text = given.get(name)?.replace(GROUP_MARKS, '');
    if (text && WHOLE_NUMBER.test(text)) choice[FIELDS[name]] = Number(text) * unitOf(name, kmPerUnit);
  }
  return choice;
}

/** Only figures that differ from the offer. */
export function writeChoice(choice: Partial<OfferChoice>, own: OfferChoice, kmPerUnit: number): string {
  const parts = OFFER_CHOICES.flatMap((name) => {
    const written = (value: number | null | undefined) =>
      value === undefined || value === null ? undefined : Math.round(value / unitOf(name, kmPerUnit));
    const value = written(choice[FIELDS[name]]);
    return value === undefined || value === written(own[FIELDS[name]]) ? [] : [`${name}=${value}`];
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
