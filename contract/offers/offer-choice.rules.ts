import type { Country } from '../shared/country.ts';
import { VAT_RATES } from '../shared/finance.rules.ts';
import { roundToStep } from '../shared/money.ts';
import { KM_PER_MILE } from '../shared/units.ts';
import { type CreditTerms, isCredit, isRental, type RentalTerms } from './offer-figures.rules.ts';
import type { OfferTerms } from './offers.endpoints.ts';

/** The terms a visitor tries out with an offer. Amounts in cents; `km` are kilometres a year. */
export interface OfferChoice {
  deposit: number;
  months: number;
  /** Null where kilometres do not matter. */
  km: number | null;
  /** The amount left for the end; null without a balloon. */
  balloon: number | null;
}

export interface ChoiceSpan {
  min: number;
  max: number;
  step: number;
}

export type ChoiceLimits = { [Name in keyof OfferChoice]: ChoiceSpan | null } & Record<
  'deposit' | 'months',
  ChoiceSpan
>;

export type VariableTerms = CreditTerms | RentalTerms;

/** An offer whose terms can be changed, the list price of its car and its country. */
export interface VariableOffer {
  terms: VariableTerms;
  listPrice: number;
  country: Country;
}

const MONEY_STEP = 100_00;
const MONTHS_STEP = 6;
/** Miles converted to whole kilometres miss their step by a little. */
const ROUNDING = 0.01;
const MAX_DEPOSIT = 0.5;
/** The balloon cannot be the whole credit: some of it must be paid back before. */
const MAX_BALLOON = 0.9;

export function isVariable(terms: OfferTerms): terms is VariableTerms {
  return isCredit(terms) || isRental(terms);
}

/** The terms of the offer itself. */
export function ownChoice(terms: VariableTerms): OfferChoice {
  const { months } = terms;
  switch (terms.kind) {
    case 'financing':
      return { deposit: terms.deposit, months, km: terms.kmPerYear, balloon: terms.balloon || null };
    case 'leasing':
      return { deposit: terms.firstPayment, months, km: terms.kmPerYear, balloon: terms.residual };
    default:
      return { deposit: terms.deposit, months, km: Math.round((terms.totalKm / months) * 12), balloon: null };
  }
}

/** The values that can be chosen, given months, kilometres and deposit; the offer's own values always can. */
export function limitsOf(offer: VariableOffer, { deposit, months, km }: OfferChoice): ChoiceLimits {
  const { terms, country } = offer;
  const own = ownChoice(terms);
  const price = isCredit(terms) ? terms.price : netOf(offer);
  const isPlain = terms.kind === 'financing' && own.balloon === null;
  const mile = country === 'gb' ? KM_PER_MILE : 1;
  return {
    deposit: around(own.deposit, 0, price * (isRental(terms) ? 0.3 : MAX_DEPOSIT), MONEY_STEP),
    months: around(own.months, 24, isPlain ? 84 : 60, MONTHS_STEP),
    km: own.km === null ? null : around(own.km, 5_000 * mile, 30_000 * mile, (country === 'gb' ? 1_000 : 2_500) * mile),
    balloon: own.balloon === null ? null : balloonSpan(offer, own.balloon, { deposit, months, km: km ?? 0 }),
  };
}

/** The nearest values that can be chosen. Without a balloon in the choice, the highest one is taken. */
export function fitChoice(offer: VariableOffer, requested: Partial<OfferChoice>): OfferChoice {
  const own = ownChoice(offer.terms);
  const start = limitsOf(offer, own);
  const months = snap(requested.months ?? own.months, start.months);
  const km = own.km === null || !start.km ? null : snap(requested.km ?? own.km, start.km);
  const deposit = snap(requested.deposit ?? own.deposit, start.deposit);
  const { balloon: span } = limitsOf(offer, { deposit, months, km, balloon: null });
  return { deposit, months, km, balloon: span && snap(requested.balloon ?? span.max, span) };
}

/** The offer's terms with the chosen values. */
export function termsWith(offer: VariableOffer, choice: OfferChoice): VariableTerms {
  const { terms } = offer;
  const { deposit, months, km, balloon } = choice;
  switch (terms.kind) {
    case 'financing':
      return { ...terms, deposit, months, balloon: balloon ?? 0, kmPerYear: km };
    case 'leasing':
      return { ...terms, firstPayment: deposit, months, residual: balloon ?? 0, kmPerYear: km ?? terms.kmPerYear };
    default:
      return rentalWith(offer, terms, choice);
  }
}

/** The share of its price that a car is worth after some months: it falls fast at first, then slowly. */
function valueShare(months: number): number {
  return 0.8 * 0.984 ** months;
}

/** How much each kilometre reduces the value of a car, as a share of its price. */
const WEAR_PER_KM = 0.000_003_5;

/** The guaranteed value at the end, derived from the one that the offer guarantees. */
function balloonSpan(
  { terms }: VariableOffer,
  own: number,
  { deposit, months, km }: { deposit: number; months: number; km: number },
): ChoiceSpan {
  const { deposit: ownDeposit, months: ownMonths, km: ownKm } = ownChoice(terms);
  const price = isCredit(terms) ? terms.price : 0;
  const covered = Math.max((price - deposit) * MAX_BALLOON, deposit <= ownDeposit ? own : 0);
  const aged = (own * valueShare(months)) / valueShare(ownMonths);
  const worn = (price * WEAR_PER_KM * (km - (ownKm ?? km)) * months) / 12;
  return around(own, 0, Math.min(aged - worn, covered), MONEY_STEP, false);
}

/**
 * Rental companies publish no formula, so the fee is estimated from the offer's own fee and the car's loss of value.
 */
function rentalWith(offer: VariableOffer, terms: RentalTerms, { deposit, months, km }: OfferChoice): RentalTerms {
  const own = ownChoice(terms);
  if (deposit === own.deposit && months === own.months && km === own.km) return terms;
  const price = netOf(offer);
  const lossOf = (time: number) => (price * (1 - valueShare(time))) / time;
  const ownCost = terms.monthly + own.deposit / own.months;
  const perYear = km ?? own.km ?? 0;
  const driven = ((perYear - (own.km ?? 0)) / 12) * (terms.extraKm / 2);
  const monthly = ownCost + lossOf(months) - lossOf(own.months) + driven - deposit / months;
  return {
    ...terms,
    deposit,
    months,
    monthly: Math.max(roundToStep(monthly, 100), 100),
    totalKm: months === own.months && km === own.km ? terms.totalKm : Math.round((perYear * months) / 12),
  };
}

/** Business offers are made without VAT. */
function netOf({ terms, listPrice, country }: VariableOffer): number {
  return terms.kind === 'business' ? listPrice / (1 + VAT_RATES[country]) : listPrice;
}

/** Steps that include the offer's own value; it extends the range where necessary. */
function around(own: number, lowest: number, highest: number, step: number, holdsOwn = true): ChoiceSpan {
  const min = own - Math.max(Math.floor((own - lowest) / step + ROUNDING), 0) * step;
  const steps = Math.floor((highest - min) / step + ROUNDING);
  const max = Math.max(min + Math.max(steps, 0) * step, holdsOwn ? own : min);
  return { min: Math.round(min), max: Math.round(max), step };
}

function snap(value: number, { min, max, step }: ChoiceSpan): number {
  const stepped = min + Math.round((value - min) / step) * step;
  return Math.round(Math.min(Math.max(stepped, min), max));
}
