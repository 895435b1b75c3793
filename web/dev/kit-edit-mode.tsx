import type { Vehicle } from '#contract/garage/garage.endpoints.ts';
import { CORRECTABLE_FIELDS } from '#contract/garage/garage.rules.ts';
import { DataCard } from '#web/garage/dashboard/data-card.tsx';
import { KitSection } from './kit-section.tsx';

const NO_DEADLINE = {
  next_deadline: null,
  next_deadline_status: null,
  is_crawling: false,
  source: null,
  suggested_deadline: null,
  suggested_reasons: [],
};

/** German, because Italian vehicles are looked up instead of edited. */
const VEHICLE: Vehicle = {
  plate: 'WVWZZZ1KZAW000001',
  locale: 'de',
  make: 'Volkswagen',
  model: 'Golf',
  version: null,
  submodel_id: null,
  bought_with_us: false,
  shared: null,
  paint: null,
  correctable: [...CORRECTABLE_FIELDS],
  images: null,
  yearly_km_turnover: null,
  vehicle_data_info: {
    matriculation: '2021-03-04',
    power_kw: 110,
    power_kw_str: '110 kW',
    fuel_type: 'petrol',
    displacement: 1498,
    displacement_str: '1,498 cc',
    euro_emission: null,
    body_type: null,
    average_consumption: null,
    average_consumption_str: null,
    co2: null,
    in_northern_ireland: false,
    last_revealed_km: null,
    last_revealed_km_last_update: null,
    is_crawling: false,
  },
  vehicle_insurance_info: {
    ...NO_DEADLINE,
    insurer: null,
    is_insurance_active: null,
    is_insurance_active_str: null,
    covered_until: null,
  },
  vehicle_review_info: { ...NO_DEADLINE, last_review_km: null, last_review_km_str: null },
  vehicle_tax_info: { ...NO_DEADLINE, price: null, price_str: null, region: null, reliefs: [] },
};

export function KitEditMode() {
  return (
    <KitSection title="Edit mode" wide>
      <DataCard vehicle={VEHICLE} />
    </KitSection>
  );
}
