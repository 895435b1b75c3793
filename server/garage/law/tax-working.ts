import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { EuroEmission, TaxRegion, TaxRelief } from '#contract/garage/garage.endpoints.ts';
import type { TaxNeed } from '#contract/garage/tax.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { roundCents } from '#contract/shared/money.ts';
import { britishTax } from './british-tax.ts';
import { electricFreeUntil, germanTax } from './german-tax.ts';
import { roadTaxWorking } from './road-tax.ts';
import { firstPayment, firstPeriodMonths } from './road-tax-deadline.ts';
import { sumOf, type TaxResult, type TaxWorking, taxLine } from './tax-line.ts';

/** What is known of a vehicle, as far as a road tax depends on it. */
export interface TaxFacts {
  locale: Locale;
  matriculation: string | null;
  fuelType: Fuel | null;
  displacement: number | null;
  powerKw: number | null;
  euroEmission: EuroEmission | null;
  co2: number | null;
  taxRegion: TaxRegion | null;
  taxReliefs: readonly TaxRelief[];
}

/** The road tax of the period that begins on this day; undefined where no rule of ours applies. */
export function taxWorking(facts: TaxFacts, from: string): TaxResult | undefined {
  switch (facts.locale) {
    case 'it':
      return italianWorking(facts, from);
    case 'de':
      return germanWorking(facts, from);
    case 'en':
      return britishWorking(facts, from);
    default:
      // Spanish towns set their own amounts, and France taxes no private cars.
      return undefined;
  }
}

function italianWorking(facts: TaxFacts, from: string): TaxResult {
  const { taxRegion: region, powerKw, fuelType: fuel, matriculation: registration, taxReliefs: reliefs } = facts;
  // Electric cars have no emission class; they pay by the best tariff.
  const euro = fuel === 'bev' ? 'euro6' : facts.euroEmission;
  if (region === null || powerKw === null || fuel === null || euro === null || registration === null)
    return missing({ region, power_kw: powerKw, fuel_type: fuel, euro_emission: euro, matriculation: registration });
  const working = roadTaxWorking({ region, powerKw, fuel, euro, registration, reliefs }, from);
  return from <= firstPayment({ region, powerKw, registration })
    ? firstPeriod(working, firstPeriodMonths({ region, powerKw, registration }))
    : working;
}

/** The first payment covers the months until the first fixed expiry. The surcharge is one of the year. */
function firstPeriod(working: TaxWorking, months: number): TaxWorking {
  const yearly = sumOf(working.lines.filter(({ code }) => code !== 'surcharge'));
  const left = roundCents((yearly * months) / 12) - yearly;
  if (left === 0) return working;
  const lines = [...working.lines, taxLine('first-months', left, months)];
  return { ...working, lines, cents: sumOf(lines) };
}

const CO2_SINCE = '2009-07-01';

function germanWorking(facts: TaxFacts, from: string): TaxResult | undefined {
  const { matriculation: registration, fuelType: fuel, displacement } = facts;
  if (registration === null || fuel === null) return missing({ matriculation: registration, fuel_type: fuel });
  if (fuel === 'bev') {
    const until = electricFreeUntil(registration);
    // Afterwards its weight counts, which we do not know.
    return until !== null && from < until ? free('free-electric', 'german-notice') : undefined;
  }
  const isByCo2 = registration >= CO2_SINCE;
  const co2 = isByCo2 ? facts.co2 : 0;
  const euro = isByCo2 ? 'euro6' : facts.euroEmission;
  if (displacement === null || co2 === null || euro === null)
    return missing({ displacement, co2, euro_emission: euro });
  return germanTax({ registration, fuel, displacement, co2, euro }, from);
}

function britishWorking(facts: TaxFacts, from: string): TaxResult | undefined {
  const { matriculation: registration, fuelType: fuel } = facts;
  const co2 = fuel === 'bev' ? 0 : facts.co2;
  if (registration === null || fuel === null || co2 === null)
    return missing({ matriculation: registration, fuel_type: fuel, co2 });
  return britishTax({ registration, fuel, co2 }, from);
}

function free(code: 'free-electric', hint: TaxWorking['hints'][number]): TaxWorking {
  return { lines: [taxLine(code, 0)], cents: 0, hints: [hint] };
}

function missing(facts: Partial<Record<TaxNeed, unknown>>): TaxResult {
  return { missing: (Object.keys(facts) as TaxNeed[]).filter((need) => facts[need] === null) };
}
