import type { CrawlSection } from '#contract/garage/garage.endpoints.ts';
import { toCents } from '#contract/shared/money.ts';
import type { RegistryAnswer } from '#server/providers/vehicle-registry.ts';
import type { VehicleColumns } from './garage.store.ts';

type Columns<Section extends CrawlSection> = (answer: RegistryAnswer<Section>) => Record<string, unknown>;

const COLUMNS: { [Section in CrawlSection]: Columns<Section> } = {
  data: (answer) => ({
    make: answer.make,
    model: answer.model,
    matriculation: answer.matriculation,
    powerKw: answer.power_kw,
    fuelType: answer.fuel_type,
    displacement: answer.displacement,
    euroEmission: answer.euro_emission,
    bodyType: answer.body_type,
    averageConsumption: answer.average_consumption,
    ...kilometresOf(answer),
  }),
  insurance: (answer) => ({
    insuranceDeadline: answer.next_deadline,
    insurer: answer.insurer,
    isInsuranceActive: answer.is_insurance_active,
  }),
  review: (answer) => ({ reviewDeadline: answer.next_deadline, lastReviewKm: answer.last_review_km }),
  tax: (answer) => ({
    taxDeadline: answer.next_deadline,
    taxPriceCents: typeof answer.price === 'number' ? toCents(answer.price) : undefined,
    taxRegion: answer.region,
  }),
};

/** Fields unknown to the registry stay as they are: a typed make and model are not overwritten. */
export function foundColumns<Section extends CrawlSection>(
  section: Section,
  answer: RegistryAnswer<Section>,
): VehicleColumns {
  const known = Object.entries(COLUMNS[section](answer)).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as VehicleColumns;
}

/** Kilometres are useless without the day of the reading. */
function kilometresOf({ last_revealed_km: kilometres, last_revealed_km_last_update: readOn }: RegistryAnswer<'data'>) {
  const isKnown = typeof kilometres === 'number' && readOn;
  return isKnown ? { lastRevealedKm: kilometres, lastRevealedKmOn: readOn } : {};
}
