import type { OfferTerms } from '#contract/offers/offers.endpoints.ts';
import { RENTAL_SERVICES } from '#contract/offers/offers.rules.ts';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { addDays } from '#contract/shared/days.ts';
import { VAT_RATES } from '#contract/shared/finance.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { roundToStep } from '#contract/shared/money.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import type { DemoPlan } from './demo-offers.data.ts';
import { DEMO_COMPANIES, KIND_SLUGS } from './demo-texts.data.ts';

/** In Italy credits have fees of their own. */
const ITALIAN_FEES = { arrangementFee: 350_00, stampDuty: 16_00, collectionFee: 3_50 };
const NO_FEES = { arrangementFee: 0, stampDuty: 0, collectionFee: 0 };

export function demoSlug({ make, model, kind }: DemoPlan, locale: Locale): string {
  return `${make}-${model}-${KIND_SLUGS[locale][kind]}-${COUNTRY_OF[locale]}`;
}

export function demoDays({ days: [from, until] }: DemoPlan, today: string): { validFrom: string; validUntil: string } {
  return { validFrom: addDays(today, from), validUntil: addDays(today, until) };
}

/** The terms of a plan for a car of this list price. */
export function demoTerms(plan: DemoPlan, listPrice: number, locale: Locale): OfferTerms {
  const country = COUNTRY_OF[locale];
  const { discount = 0, deposit = 0, months = 36, nominalRate = 0, balloon = 0 } = plan;
  const lender = DEMO_COMPANIES[locale].lender;
  switch (plan.kind) {
    case 'listing':
      return { kind: 'listing', price: roundToStep(listPrice * (1 - discount), 50_00) };
    case 'generic':
      return { kind: 'generic' };
    case 'financing': {
      const price = roundToStep(listPrice * (1 - discount), 50_00);
      return {
        kind: 'financing',
        price,
        deposit: roundToStep(price * deposit, 100_00),
        months,
        nominalRate,
        balloon: roundToStep(price * balloon, 50_00),
        ...(country === 'it' ? ITALIAN_FEES : NO_FEES),
        kmPerYear: balloon > 0 ? Math.round(yearlyKm(plan, country)) : null,
        lender,
      };
    }
    case 'leasing': {
      const vatRate = VAT_RATES[country];
      const price = roundToStep((listPrice * (1 - discount)) / (1 + vatRate), 50_00);
      return {
        kind: 'leasing',
        price,
        firstPayment: roundToStep(price * deposit, 100_00),
        months,
        nominalRate,
        residual: roundToStep(price * balloon, 50_00),
        kmPerYear: Math.round(yearlyKm(plan, country)),
        vatRate,
        lender,
      };
    }
    default:
      return rentalOf(plan.kind, plan, listPrice, locale);
  }
}

/** Depreciation, interest and services per month. */
function rentalOf(kind: 'rental' | 'business', plan: DemoPlan, listPrice: number, locale: Locale): OfferTerms {
  const country = COUNTRY_OF[locale];
  const { deposit: depositShare = 0, months = 36 } = plan;
  const net = kind === 'business' ? 1 + VAT_RATES[country] : 1;
  const price = (listPrice * 0.82) / net;
  const deposit = roundToStep((listPrice * depositShare) / net, 100_00);
  const residual = (listPrice / net) * 0.8 * 0.984 ** months;
  const km = yearlyKm(plan, country);
  const funding = (((price + residual) / 2) * 0.04) / 12;
  const services = (60_00 + km / 5) / net;
  const monthly = (price - deposit - residual) / months + funding + services;
  return {
    kind,
    deposit,
    months,
    monthly: roundToStep(monthly, 1_00),
    totalKm: Math.round((km * months) / 12),
    extraKm: listPrice > 40_000_00 ? 12 : 8,
    services: kind === 'business' ? [...RENTAL_SERVICES] : RENTAL_SERVICES.slice(0, 5),
    excess: listPrice > 40_000_00 ? 750_00 : 500_00,
    provider: DEMO_COMPANIES[locale].provider,
  };
}

/** Not rounded, so that several years in Britain are a round number of miles too. */
function yearlyKm({ distance = 15 }: DemoPlan, country: Country): number {
  if (country !== 'gb') return distance * 1_000;
  return Math.round(distance / KM_PER_MILE) * 1_000 * KM_PER_MILE;
}
