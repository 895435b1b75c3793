import type { DeadlineStatus, Vehicle } from '#contract/garage/garage.endpoints.ts';
import { type DeadlineType, MAX_CRAWL_MS } from '#contract/garage/garage.rules.ts';
import { todayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoizeBy } from '#contract/shared/memoize.ts';
import { correctableFields } from './correctable-fields.ts';
import type { StoredVehicle } from './garage.store.ts';
import { coveredUntil, deadlineStatus } from './law/deadlines.ts';
import { type SuggestionFacts, suggestDeadline } from './law/suggestions.ts';
import { photoUrls } from './photo/photo-urls.ts';
import type { Sharing } from './vehicle-access.store.ts';
import { VEHICLE_TEXTS } from './vehicle-texts.ts';
import { yearlyKilometres } from './yearly-kilometres.ts';

/** A vehicle as its owner sees it, in the owner's language. */
export function toVehicle(stored: StoredVehicle & Partial<Sharing>, locale: Locale, now: Date): Vehicle {
  const texts = VEHICLE_TEXTS[locale];
  const today = todayIn(stored.locale, now);
  const isActive = isInsuranceActive(stored, today);
  const { matriculation, lastRevealedKm, lastRevealedKmOn } = stored;
  return {
    plate: stored.plate,
    locale: stored.locale,
    make: stored.make,
    model: stored.model,
    version: stored.version,
    submodel_id: stored.submodelId,
    bought_with_us: stored.boughtWithUs,
    shared: stored.guestMode ? { by: stored.ownerName ?? '', mode: stored.guestMode } : null,
    paint: stored.paint,
    correctable: correctableFields(stored),
    images: photoUrls(stored.plate, stored.photoId),
    yearly_km_turnover:
      matriculation !== null && lastRevealedKm !== null && lastRevealedKmOn !== null
        ? yearlyKilometres(lastRevealedKm, matriculation, lastRevealedKmOn)
        : null,
    vehicle_data_info: {
      matriculation,
      power_kw: stored.powerKw,
      power_kw_str: known(stored.powerKw, texts.power),
      fuel_type: stored.fuelType,
      displacement: stored.displacement,
      displacement_str: known(stored.displacement, texts.displacement),
      euro_emission: stored.euroEmission,
      body_type: stored.bodyType,
      average_consumption: stored.averageConsumption,
      average_consumption_str: known(stored.averageConsumption, (value) => texts.consumption(value, stored.fuelType)),
      co2: stored.co2,
      in_northern_ireland: stored.inNorthernIreland,
      last_revealed_km: lastRevealedKm,
      last_revealed_km_last_update: lastRevealedKmOn,
      is_crawling: isCrawling(stored.dataCrawlSince, now),
    },
    vehicle_insurance_info: {
      next_deadline: stored.insuranceDeadline,
      next_deadline_status: statusOf(stored.insuranceDeadline, today),
      source: stored.insuranceSource,
      ...suggestionOf('insurance', stored, today),
      is_crawling: isCrawling(stored.insuranceCrawlSince, now),
      insurer: stored.insurer,
      is_insurance_active: isActive,
      is_insurance_active_str: known(isActive, texts.insurance),
      covered_until: known(stored.insuranceDeadline, (day) => coveredUntil(stored.locale, day)),
    },
    vehicle_review_info: {
      next_deadline: stored.reviewDeadline,
      next_deadline_status: statusOf(stored.reviewDeadline, today),
      source: stored.reviewSource,
      ...suggestionOf('review', stored, today),
      is_crawling: isCrawling(stored.reviewCrawlSince, now),
      last_review_km: stored.lastReviewKm,
      last_review_km_str: known(stored.lastReviewKm, texts.distance),
    },
    vehicle_tax_info: {
      next_deadline: stored.taxDeadline,
      next_deadline_status: statusOf(stored.taxDeadline, today),
      source: stored.taxSource,
      ...suggestionOf('tax', stored, today),
      is_crawling: isCrawling(stored.taxCrawlSince, now),
      price: known(stored.taxPriceCents, (cents) => cents / 100),
      price_str: known(stored.taxPriceCents, (cents) => texts.price(cents, stored.locale)),
      region: stored.taxRegion,
      reliefs: stored.taxReliefs,
    },
  };
}

function suggestionOf(type: DeadlineType, stored: StoredVehicle, today: string) {
  const { locale, matriculation, fuelType, displacement, powerKw, euroEmission, co2, taxRegion } = stored;
  const { taxReliefs, inNorthernIreland } = stored;
  const facts = { locale, matriculation, fuelType, displacement, powerKw, euroEmission, co2, taxRegion };
  const found = suggested([type, { ...facts, taxReliefs, inNorthernIreland }, today]);
  return { suggested_deadline: found?.day ?? null, suggested_reasons: [...(found?.reasons ?? [])] };
}

/** Computed for every vehicle of every response, from few different facts. */
const suggested = memoizeBy(
  ([type, facts, today]: [DeadlineType, SuggestionFacts, string]) =>
    `${type} ${Object.values(facts).join(' ')} ${today}`,
  ([type, facts, today]) => suggestDeadline(type, facts, today) ?? null,
);

/** A mark older than any lookup was left behind by a process that died. */
export function isCrawling(since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < MAX_CRAWL_MS;
}

function known<Value, Result>(value: Value | null, describe: (value: Value) => Result): Result | null {
  return value === null ? null : describe(value);
}

function statusOf(deadline: string | null, today: string): DeadlineStatus | null {
  return known(deadline, (day) => deadlineStatus(day, today));
}

/** The registry's entry for an Italian policy ends with its cover. Elsewhere the owner's entry counts. */
function isInsuranceActive({ locale, insuranceDeadline, isInsuranceActive }: StoredVehicle, today: string) {
  const lastDay = locale === 'it' && insuranceDeadline && coveredUntil(locale, insuranceDeadline);
  return isInsuranceActive && lastDay && lastDay < today ? false : isInsuranceActive;
}
